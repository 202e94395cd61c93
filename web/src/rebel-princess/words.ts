import type { RebelEvent } from '@soiree/rebel-princess';
import { type RebelScene, rebelAskSentence, rebelOutcomeSentence, type Speaker, tellRebelEvent } from '@soiree/words';

/** What one sees on the table anyway; said only if nothing else happened. */
const seen: readonly RebelEvent['type'][] = ['hand', 'dealt', 'offered', 'left-table'];

/** The last thing that happened, in words. */
export function lastOf(speaker: Speaker, events: readonly RebelEvent[], scene: RebelScene): string {
  const last = events.findLast(({ type }) => !seen.includes(type)) ?? events.at(-1);
  return last ? tellRebelEvent(speaker, last, scene) : '';
}

/** What is asked; whom one waits for, if nothing. */
export function questionOf(speaker: Speaker, scene: RebelScene): string {
  const { t } = speaker;
  const { view, names } = scene;
  if (view.outcome) return rebelOutcomeSentence(speaker, view.outcome, scene);
  if (view.ask) return rebelAskSentence(speaker, view.ask, scene);
  const others = view.actors.filter((seat) => seat !== view.viewer);
  if (others.length === view.seats - (view.viewer === 'spectator' ? 0 : 1)) return t('table.rebel.wait.all');
  if (others.length === 1 && view.phase === 'play') return t('table.rebel.wait.play', { name: names[others[0]] });
  return t('table.rebel.wait.some', { names: speaker.list(others.map((seat) => names[seat])) });
}
