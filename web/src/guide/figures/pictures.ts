import type { Component } from 'svelte';
import Claim from './Claim.svelte';
import Dealt from './Dealt.svelte';
import Goal from './Goal.svelte';
import Hands from './Hands.svelte';
import Party from './Party.svelte';
import Passing from './Passing.svelte';
import Ranking from './Ranking.svelte';
import Suitors from './Suitors.svelte';
import Swap from './Swap.svelte';

/** Pictures that are shown beside the words of a chapter. */
export const pictures: Readonly<Record<string, Component>> = {
  goal: Goal,
  dealt: Dealt,
  swap: Swap,
  claim: Claim,
  hands: Hands,
  suitors: Suitors,
  passing: Passing,
  party: Party,
  ranking: Ranking,
};

export const isPicture = (figure: string): boolean => Object.hasOwn(pictures, figure);
