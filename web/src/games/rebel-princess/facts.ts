import type { SuitName } from '@soiree/rebel-princess';
import type { Speaker } from '@soiree/words';
import { type RebelScene, suitName } from '@soiree/words/rebel-princess';
import type { Topic } from '#guide/topics.ts';

/** One fact that decides the trick. */
export interface Fact {
  readonly kind: 'suit' | 'lead' | 'high' | 'low' | 'open' | 'closed' | 'named' | 'ice' | 'pea';
  readonly suit?: SuitName;
  /** In a few words, for the middle of the table. */
  readonly short: string;
  /** In a sentence. */
  readonly full: string;
  /** The guide topic that explains it. */
  readonly topic: Topic;
}

/** The guide topic for a term. */
const term = (id: string): Topic => ({ kind: 'term', game: 'rebel-princess', id });

/**
 * The facts that always apply: the suit to follow or who leads, which way the ranking goes, whether princes may be led.
 */
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
      short: t(`table.rebel-princess.status.short.${way}`),
      full: t(`table.rebel-princess.status.${way}`),
      topic: term('ranking'),
    },
    {
      kind: party,
      short: t(`table.rebel-princess.status.short.${party}`),
      full: t(`table.rebel-princess.status.${party}`),
      topic: term('party'),
    },
  ];
}

/** The suit to follow or to lead. Without one, whose lead it is. */
function suitOrLead(speaker: Speaker, { view, names }: RebelScene): Fact {
  const { t } = speaker;
  const suit = view.suit ?? (view.trick.length === 0 ? view.mermaid : null);
  if (suit) {
    const said = suitName(speaker, suit);
    return {
      kind: 'suit',
      suit,
      short: t('table.rebel-princess.status.short.suit', { suit: said }),
      full: t('table.rebel-princess.status.lead-suit', { suit: said }),
      topic: term(suit),
    };
  }
  const whom = view.leader === view.viewer ? 'you' : 'other';
  const said = t(`table.rebel-princess.status.short.lead.${whom}`, { name: names[view.leader] });
  return { kind: 'lead', short: said, full: said, topic: term('lead') };
}

/** What powers have done to this trick. */
export function unusual(speaker: Speaker, { view, names }: RebelScene): Fact[] {
  const { t } = speaker;
  const { mermaid, ice, peas, trick, viewer } = view;
  const facts: Fact[] = [];
  const tell = (kind: Fact['kind'], said: string, id: 'little-mermaid' | 'ice-princess' | 'pea-princess') =>
    facts.push({ kind, short: said, full: said, topic: { game: 'rebel-princess', kind: 'princess', id } });
  if (mermaid && trick.length === 0) {
    tell('named', t('table.rebel-princess.status.named', { suit: suitName(speaker, mermaid) }), 'little-mermaid');
  }
  if (ice && trick.length === 0) tell('ice', t('table.rebel-princess.status.ice'), 'ice-princess');
  for (const seat of peas) {
    const whom = seat === viewer ? 'you' : 'other';
    tell('pea', t(`table.rebel-princess.status.pea.${whom}`, { name: names[seat] }), 'pea-princess');
  }
  return facts;
}
