import type { RebelEvent, RebelView } from '@soiree/rebel-princess';
import { type RebelScene, rebelAskSentence, rebelOutcomeSentence, type Speaker, tellRebelEvent } from '@soiree/words';
import type { Parts } from './picks.ts';

/** What one sees on the table anyway; said only if nothing else happened. */
const seen: readonly RebelEvent['type'][] = ['hand', 'dealt', 'offered', 'left-table'];

/** The last thing that happened, in words. */
export function lastOf(speaker: Speaker, events: readonly RebelEvent[], scene: RebelScene): string {
  const last = events.findLast(({ type }) => !seen.includes(type)) ?? events.at(-1);
  return last ? tellRebelEvent(speaker, last, scene) : '';
}

/** Whose powers are aimed at somebody or something. */
type Aiming = 'little-mermaid' | 'scheherazade' | 'pocahontas' | 'mulan';

/** What is asked, or what a power that was chosen is to be aimed at; whom one waits for, if nothing. */
export function questionOf(speaker: Speaker, scene: RebelScene, { power, card }: Parts = {}): string {
  const { t } = speaker;
  const { view, names } = scene;
  if (power === 'mulan' && card !== undefined && offersTwo(view, card)) return t('table.rebel.aim.mulan-which');
  if (power) return t(`table.rebel.aim.${power as Aiming}`);
  if (view.outcome) return rebelOutcomeSentence(speaker, view.outcome, scene);
  if (view.ask) return rebelAskSentence(speaker, view.ask, scene);
  const others = view.actors.filter((seat) => seat !== view.viewer);
  if (others.length === view.seats - (view.viewer === 'spectator' ? 0 : 1)) return t('table.rebel.wait.all');
  if (others.length === 1 && view.phase === 'play') return t('table.rebel.wait.play', { name: names[others[0]] });
  return t('table.rebel.wait.some', { names: speaker.list(others.map((seat) => names[seat])) });
}

/** Mulan has played two cards for which this one could be laid. */
const offersTwo = ({ moves }: RebelView, card: string): boolean =>
  moves.filter((move) => move.startsWith('swap ') && move.endsWith(` ${card}`)).length > 1;
