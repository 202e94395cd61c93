import type { SuitName } from '@soiree/rebel-princess';
import { type RebelScene, type Speaker, suitName } from '@soiree/words';
import type { Topic } from '#guide/explain.svelte.ts';

/** One thing that a trick goes by. */
export interface Fact {
  readonly kind: 'suit' | 'lead' | 'high' | 'low' | 'open' | 'closed' | 'named' | 'ice' | 'pea';
  readonly suit?: SuitName;
  /** In a few words, for the middle of the table. */
  readonly short: string;
  /** In a sentence. */
  readonly full: string;
  /** What explains it. */
  readonly topic: Topic;
}

/** How it stands, whatever happens: the suit to follow or who leads, which way the ranking goes, whether princes are in. */
export function standing(speaker: Speaker, scene: RebelScene): Fact[] {
  const { t } = speaker;
  const { view } = scene;
  if (view.rounds.length === 0 || view.phase === 'over') return [];
  const way = view.lowWins ? 'low' : 'high';
  const party = view.party ? 'open' : 'closed';
  return [
    suitOrLead(speaker, scene),
    {
      kind: way,
      short: t(`table.rebel.status.short.${way}`),
      full: t(`table.rebel.status.${way}`),
      topic: { kind: 'place', id: 'ranking' },
    },
    {
      kind: party,
      short: t(`table.rebel.status.short.${party}`),
      full: t(`table.rebel.status.${party}`),
      topic: { kind: 'place', id: 'party' },
    },
  ];
}

/** The suit to be followed, or to be led; before that, whose lead it is. */
function suitOrLead(speaker: Speaker, { view, names }: RebelScene): Fact {
  const { t } = speaker;
  const suit = view.suit ?? (view.trick.length === 0 ? view.mermaid : null);
  if (suit) {
    const said = suitName(speaker, suit);
    return {
      kind: 'suit',
      suit,
      short: t('table.rebel.status.short.suit', { suit: said }),
      full: t('table.rebel.status.lead-suit', { suit: said }),
      topic: { kind: 'suit', id: suit },
    };
  }
  const whom = view.leader === view.viewer ? 'you' : 'other';
  const said = t(`table.rebel.status.short.lead.${whom}`, { name: names[view.leader] });
  return { kind: 'lead', short: said, full: said, topic: { kind: 'place', id: 'lead' } };
}

/** What powers have done to this trick. */
export function unusual(speaker: Speaker, { view, names }: RebelScene): Fact[] {
  const { t } = speaker;
  const { mermaid, ice, peas, trick, viewer } = view;
  const facts: Fact[] = [];
  const tell = (kind: Fact['kind'], said: string, id: 'little-mermaid' | 'ice-princess' | 'pea-princess') =>
    facts.push({ kind, short: said, full: said, topic: { kind: 'princess', id } });
  if (mermaid && trick.length === 0) {
    tell('named', t('table.rebel.status.named', { suit: suitName(speaker, mermaid) }), 'little-mermaid');
  }
  if (ice && trick.length === 0) tell('ice', t('table.rebel.status.ice'), 'ice-princess');
  for (const seat of peas) {
    const whom = seat === viewer ? 'you' : 'other';
    tell('pea', t(`table.rebel.status.pea.${whom}`, { name: names[seat] }), 'pea-princess');
  }
  return facts;
}
