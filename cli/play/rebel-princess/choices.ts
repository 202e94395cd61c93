import type { PrincessId } from '@soiree/rebel-princess';
import { passesOf, type RebelMove, readMove } from '@soiree/rebel-princess/moves';
import { capital, type Speaker } from '@soiree/words';
import {
  cardName,
  powerOfMove,
  princessName,
  princessPower,
  princessTitle,
  type RebelScene,
  rankName,
  readCard,
  rebelAskSentence,
  rebelMoveLabel,
  suitName,
} from '@soiree/words/rebel-princess';
import type { Choice, Drawing, Menu } from '../menu.ts';
import type { Kind } from '../picks.ts';
import { cardsOf, handLines } from './hand.ts';

/** The answers to the viewer's question. Cards of the hand are drawn as the hand; powers are separate answers. */
export function menuOf(words: Speaker, scene: RebelScene): Menu {
  const { ask, moves } = scene.view;
  if (!ask) throw new Error('no one is asked');
  const question = rebelAskSentence(words, ask, scene);
  const tree = new Tree(words, scene);
  const menu = tree.menu(question);
  if (moves.length > 1 || ask.picks !== undefined) return menu;
  return { ...menu, only: { label: tree.short(moves[0]), leadsTo: moves[0] } };
}

/** The signs of cards picked for the left and right neighbour, and of other picks. */
const signs: Readonly<Record<string, string>> = { left: '←', right: '→' };
const PICKED = '✓';

const withCard = { zero: 'snow-white', pea: 'pea-princess' } as const;

/** Princesses whose power needs a target. */
type Aiming = 'little-mermaid' | 'scheherazade' | 'pocahontas' | 'mulan';

type Kinds = RebelMove['kind'];

/** A move with its parts. */
interface Parsed<K extends Kinds> {
  readonly text: string;
  readonly move: RebelMove & { readonly kind: K };
}

/** The moves of one kind. */
const ofKind = <K extends Kinds>(texts: readonly string[], kind: K): Parsed<K>[] =>
  texts.flatMap((text) => {
    const move = readMove(text);
    return move.kind === kind ? [{ text, move: move as Parsed<K>['move'] }] : [];
  });

/** The card of one's hand that a move is about. */
function cardOf(text: string): string | undefined {
  const move = readMove(text);
  return 'card' in move ? move.card : undefined;
}

class Tree {
  readonly #words: Speaker;
  readonly #scene: RebelScene;

  constructor(words: Speaker, scene: RebelScene) {
    this.#words = words;
    this.#scene = scene;
  }

  menu(question: string): Menu {
    const { ask, moves } = this.#scene.view;
    switch (ask?.kind) {
      case 'pass':
      case 'aside':
        return this.#picks(question);
      case 'gift':
      case 'collect':
      case 'chairs':
      case 'return':
        return this.#hand(question, (card) => moves.find((move) => cardOf(move) === card));
      case 'play':
        return this.#play(question);
      case 'princess':
        return { question, choices: ofKind(moves, 'keep-princess').map((one) => this.#princess(one)) };
      case 'lay':
        return { question, choices: ofKind(moves, 'lay').map((one) => this.#suit(one)) };
      case 'keep':
        return { question, choices: ofKind(moves, 'keep').map((one) => this.#given(one)) };
      case 'hag':
        return this.#hag(question);
      default:
        return this.#window(question);
    }
  }

  /** An answer in a word or two. */
  short(move: string): string {
    const card = cardOf(move);
    return card === undefined ? rebelMoveLabel(this.#words, move, this.#scene) : this.#card(card);
  }

  #card(card: string): string {
    return capital(this.#words, cardName(this.#words, card));
  }

  /** The drawn hand, with these cards raised. */
  #drawing(raised?: ReadonlySet<string>): Drawing {
    const scene = this.#scene;
    return {
      choices: cardsOf(scene.view).length,
      lines: (style, picked) =>
        handLines(scene, style, {
          numbers: true,
          ...(raised && { raised }),
          ...(picked.size > 0 && { signs: picked }),
        }),
    };
  }

  /** One card of the hand. A card that cannot be chosen leads to `otherwise`, a move whose refusal says why not. */
  #hand(
    question: string,
    moveOf: (card: string) => string | undefined,
    otherwise: (card: string) => string = (card) => card,
  ): Menu {
    const cards = cardsOf(this.#scene.view);
    const choices = cards.map((card): Choice => {
      const move = moveOf(card);
      const label = this.#card(card);
      return move === undefined ? { label, leadsTo: otherwise(card), barred: true } : { label, leadsTo: move };
    });
    return { question, choices, drawing: this.#drawing(new Set(cards.filter((card) => moveOf(card)))) };
  }

  /** One card, or several at once. */
  #picks(question: string): Menu {
    const { ask } = this.#scene.view;
    const kinds = (ask?.choices ?? []).map(
      ({ count, from }): Kind => ({ count, sign: signs[readMove(from[0]).kind] ?? PICKED, texts: from }),
    );
    const choices = kinds[0].texts.map((text) => ({ label: this.#card(cardOf(text) ?? ''), leadsTo: text }));
    const menu = { question, choices, drawing: this.#drawing() };
    return ask?.picks === undefined ? menu : { ...menu, picks: kinds };
  }

  /** A card without a power. Using a power is a separate answer, so that not every card leads to another question. */
  #play(question: string): Menu {
    const { t } = this.#words;
    const { moves } = this.#scene.view;
    const menu = this.#hand(question, (card) => moves.find((move) => move === card));
    const declared = new Set(ofKind(moves, 'play').map(({ move }) => move.declared));
    const powers = (['zero', 'pea'] as const).filter((power) => declared.has(power));
    const more = powers.map((power): Choice => {
      const princess = withCard[power];
      const title = princessTitle(this.#words, princess);
      const then = this.#hand(
        t(`cli.rebel-princess.ask.${princess}`),
        (card) => moves.find((move) => move === `${card} ${power}`),
        (card) => `${card} ${power}`,
      );
      return { label: t(`cli.rebel-princess.with.${princess}`, { title }), leadsTo: then };
    });
    return { ...menu, choices: [...menu.choices, ...more] };
  }

  #princess({ text, move: { princess } }: Parsed<'keep-princess'>): Choice {
    const label = princessName(this.#words, princess);
    return { label, note: princessPower(this.#words, princess), leadsTo: text };
  }

  #suit({ text, move: { suit } }: Parsed<'lay'>): Choice {
    const cards = this.#scene.view.hand.filter((card) => readCard(card).suit === suit);
    const note = cards.map((card) => rankName(this.#words, card)).join(', ');
    return { label: capital(this.#words, suitName(this.#words, suit)), note, leadsTo: text };
  }

  /** A card that was given to Sleeping Beauty. */
  #given({ text, move: { card } }: Parsed<'keep'>): Choice {
    const { view, names } = this.#scene;
    const giver = view.collected.indexOf(card);
    const name = giver === view.viewer ? this.#words.t('people.you') : names[giver];
    return { label: `[${this.#card(card)}] ${name}`, leadsTo: text };
  }

  /** First what to take, then what to give for it. */
  #hag(question: string): Menu {
    const { t } = this.#words;
    const { view, names } = this.#scene;
    const exchanges = ofKind(view.moves, 'exchange');
    const taken = [...new Set(exchanges.map(({ move }) => move.played))];
    const choices = taken.map((card): Choice => {
      const owner = view.trick.find((played) => played.card === card)?.seat ?? 0;
      const give = (own: string) => exchanges.find(({ move }) => move.card === own && move.played === card)?.text;
      const then = this.#hand(t('cli.rebel-princess.ask.hag', { card: cardName(this.#words, card) }), give);
      return {
        label: t('cli.rebel-princess.take', { card: cardName(this.#words, card), name: names[owner] }),
        leadsTo: then,
      };
    });
    return { question, choices: [...choices, ...this.#passes()] };
  }

  /** A power to use, with its target; or not now, only when I lead, not this round. */
  #window(question: string): Menu {
    const uses = Map.groupBy(
      this.#scene.view.moves.filter((move) => powerOfMove(move)),
      (move) => powerOfMove(move) as PrincessId,
    );
    const choices = [...uses].map(([princess, group]): Choice => {
      if (group.length === 1) return this.#whole(group[0]);
      const label = `${princessName(this.#words, princess)} – ${princessTitle(this.#words, princess)}`;
      return { label, leadsTo: this.#aim(princess, group) };
    });
    return { question, choices: [...choices, ...this.#passes()] };
  }

  #aim(princess: PrincessId, group: readonly string[]): Menu {
    const question = this.#words.t(`cli.rebel-princess.ask.${princess as Aiming}`);
    return { question, choices: group.map((move) => ({ label: this.#aimedAt(move), leadsTo: move })) };
  }

  #aimedAt(move: string): string {
    const parts = readMove(move);
    if (parts.kind === 'mermaid') return capital(this.#words, suitName(this.#words, parts.suit));
    if ('seat' in parts) return this.#scene.names[Number(parts.seat)];
    return rebelMoveLabel(this.#words, move, this.#scene);
  }

  #passes(): Choice[] {
    return passesOf(this.#scene.view).map((text) => this.#whole(text));
  }

  /** An answer with its full label. */
  #whole(move: string): Choice {
    return { label: rebelMoveLabel(this.#words, move, this.#scene), leadsTo: move };
  }
}
