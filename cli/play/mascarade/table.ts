import type { MascaradeView, MaskId } from '@soiree/mascarade';
import type { Speaker } from '@soiree/words';
import { type MascaradeScene, maskName, tellEvent } from '@soiree/words/mascarade';
import type { TableStyle } from '../game-terminal.ts';
import type { Ink } from '../ink.ts';
import { clip, padEnd, widest, wrap } from '../lines.ts';
import { drawList, drawRoundTable, type PersonLines, type RoundTable } from '../round-table.ts';

/** The masks that are face up, by slot; null is face down. */
type Faces = readonly (MaskId | null)[];

const COIN = '●';
/** With more coins the match is over. */
const MOST_COINS = 12;
const LONGEST_NAME = 10;
const letters = ['left', 'right', 'protected'] as const;

/** Everyone clockwise with their coins, and what is shared in the middle. */
export function tableLines(scene: MascaradeScene, style: TableStyle): string[] {
  const ring = (stacks: boolean): RoundTable => ({
    places: seatedFrom(scene).map((seat) => person(scene, seat, style, stacks)),
    middle: (width) => middleLines(scene, style, width),
    rim: style.ink.gilt,
  });
  // with space reserved for the most coins, names stay in place when coins change hands
  const steady = { ...ring(true), side: longestName(scene) + 3 + MOST_COINS + 3 };
  return draw([steady, ring(true), ring(false)], style);
}

/** All masks face up, to memorise. */
export function dealLines(scene: MascaradeScene, faces: Faces, style: TableStyle): string[] {
  const { words, ink } = style;
  const centre = faces.slice(scene.view.seats * scene.view.hands);
  const middle = (width: number) => {
    const title = wrap(words.t('cli.mascarade.memorise'), width).map(ink.gilt);
    if (centre.length === 0) return title;
    const names = centre.map((mask) => (mask ? `[${maskName(words, mask, scene)}]` : '[ ]'));
    return [...title, '', words.t('cli.mascarade.centre'), ...wrap(names.join(' '), width).map(ink.strong)];
  };
  const places = seatedFrom(scene).map((seat) => dealt(scene, seat, faces, style));
  return draw([{ places, middle, rim: ink.gilt }], style);
}

/** The first ring that fits, or the last one as a list. */
function draw(rings: readonly RoundTable[], { width, height }: TableStyle): string[] {
  for (const ring of rings) {
    const lines = drawRoundTable(ring, width);
    if (lines && lines.length <= height) return lines;
  }
  return drawList(rings[rings.length - 1], width);
}

const longestName = ({ names, view }: MascaradeScene): number =>
  Math.min(LONGEST_NAME, widest(names.filter((_, seat) => seat !== view.viewer)));

/** Clockwise from the viewer. */
function seatedFrom({ view }: MascaradeScene): number[] {
  const own = view.seatAt.indexOf(view.viewer as number);
  return view.seatAt.map((_, i) => view.seatAt[(own + i) % view.seats]);
}

function person(scene: MascaradeScene, seat: number, { words, ink }: TableStyle, stacks: boolean): PersonLines {
  const { view } = scene;
  const place = view.seatAt.indexOf(seat);
  const coins = view.coins[place];
  const purse = stacks ? `${ink.gilt(COIN.repeat(coins))} ${coins}` : `${coins} ${ink.gilt(COIN)}`;
  const name = title(scene, seat, words, ink);
  const lines = [`${mark(view, seat, ink)} ${seat === view.viewer ? name : padEnd(name, longestName(scene))} ${purse}`];
  if (view.hands > 1) lines.push(`  ${handsOf(scene, seat, words, ink)}`);
  const first = place * view.hands;
  for (const mask of view.faces.slice(first, first + view.hands)) {
    if (mask) lines.push(`  ${ink.strong(`[${maskName(words, mask, scene)}]`)}`);
  }
  return lines;
}

const isNow = (view: MascaradeView, seat: number): boolean =>
  view.phase === 'turn' ? seat === view.active : view.actors.includes(seat);

function title({ names, view }: MascaradeScene, seat: number, { t }: Speaker, ink: Ink): string {
  const name = clip(names[seat], seat === view.viewer ? 20 : LONGEST_NAME);
  const you = t('cli.table.you');
  const own = seat === view.viewer && name.toLocaleLowerCase() !== you.toLocaleLowerCase();
  const whole = own ? `${name} (${you})` : name;
  const lit = seat === view.viewer || (isNow(view, seat) && view.phase !== 'memorise');
  return lit ? ink.strong(whole) : whole;
}

/** One sign in front of each name; `help` explains them. */
function mark(view: MascaradeView, seat: number, ink: Ink): string {
  const { claim, phase } = view;
  if (phase === 'turn' || !claim) return seat === view.active && phase !== 'memorise' ? ink.yes('▸') : ' ';
  if (view.actors.includes(seat)) return ink.yes('?');
  if (claim.users.includes(seat)) return ink.gilt('★');
  const answer = claim.answers[seat];
  if (answer === 'pass') return ink.faint('–');
  if (seat === claim.seat) return ink.yes('▸');
  return answer === null ? ' ' : ink.danger('!');
}

/** Two or three masks face down; `!` marks the one under the player's hand. */
function handsOf({ view }: MascaradeScene, seat: number, { t }: Speaker, ink: Ink): string {
  const under = view.claim?.answers[seat];
  const place = view.seatAt.indexOf(seat);
  return letters
    .slice(0, view.hands)
    .map((hand, i) => {
      const laid = under === `${place}${'LRP'[i]}`;
      const card = `[${t(`cli.mascarade.hand.${hand}`)}]`;
      return laid ? ink.danger(`${card}!`) : ink.faint(card);
    })
    .join(' ');
}

function dealt(scene: MascaradeScene, seat: number, faces: Faces, { words, ink }: TableStyle): PersonLines {
  const { view } = scene;
  const first = view.seatAt.indexOf(seat) * view.hands;
  const masks = faces
    .slice(first, first + view.hands)
    .map((mask) => ink.strong(`[${mask ? maskName(words, mask, scene) : ' '}]`));
  const name = `  ${title(scene, seat, words, ink)}`;
  if (view.hands === 1) return [`${name} ${masks[0]}`];
  return [name, ...masks.map((mask, i) => `  ${words.t(`cli.mascarade.hand.${letters[i]}`)} ${mask}`)];
}

function middleLines(scene: MascaradeScene, { words, ink }: TableStyle, width: number): string[] {
  const { t } = words;
  const { view } = scene;
  const lines = [`${t('cli.mascarade.bank')} ${view.bank}`];
  const court = `${t('cli.mascarade.court')} ${view.court}`;
  const stack = ` ${COIN.repeat(view.court)}`;
  lines.push(view.court > 0 && widest([court + stack]) <= width ? court + ink.gilt(stack) : court);
  const centre = view.faces.slice(view.seats * view.hands);
  if (centre.length > 0) {
    const masks = centre.map((mask) => (mask ? `[${maskName(words, mask, scene)}]` : '[ ]'));
    lines.push(...wrap(`${t('cli.mascarade.centre')} ${masks.join(' ')}`, width));
  }
  if (view.claim && view.phase !== 'turn') {
    const { seat, mask } = view.claim;
    const claim = tellEvent(words, { type: 'announce', seat, mask, slot: '' }, scene);
    lines.push(...wrap(claim, width).map((line) => ink.strong(line)));
  }
  return lines;
}
