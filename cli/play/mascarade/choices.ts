import type { MaskId } from '@soiree/mascarade';
import { refusalSentence, type Speaker } from '@soiree/words';
import { askSentence, type MascaradeScene, maskName, maskPower, moveLabel } from '@soiree/words/mascarade';
import { capital } from '../lines.ts';
import type { Choice, Menu } from '../menu.ts';

/** The answers to the viewer's question, grouped so that no menu has forty lines. */
export function menuOf(words: Speaker, scene: MascaradeScene): Menu {
  const { view } = scene;
  const { ask, moves } = view;
  if (!ask) throw new Error('no one is asked');
  const question = askSentence(words, ask, scene);
  const unsaid = view.barred.filter(({ code }) => code === 'preparatory');
  const barred = unsaid.map((refusal) => refusalSentence(words, refusal, scene));
  const tree = new Tree(words, scene);
  switch (ask.kind) {
    case 'turn':
      return { ...tree.turn(question, moves), barred };
    case 'swap-own':
    case 'swap-others':
      return tree.swap(question, moves);
    case 'move-whom':
      return tree.pairs(question, moves);
    case 'name-mask':
      return tree.masks(question, moves);
    case 'spy-on':
    case 'look-at':
    case 'look-own':
    case 'take-from':
    case 'take-from-richest':
    case 'give-to':
    case 'exchange-fortunes':
    case 'ask-whom':
    case 'show-whose':
      return tree.slots(question, moves);
    default:
      return { question, choices: moves.map((move) => tree.whole(move)) };
  }
}

const wordOf = (move: string): string => move.split(' ', 1)[0];
const argumentsOf = (move: string): string[] => move.split(' ').slice(1);
const isSwap = (move: string): boolean => ['swap', 'pretend'].includes(wordOf(move));

const hands = { L: 'left', R: 'right', P: 'protected' } as const;

class Tree {
  readonly #words: Speaker;
  readonly #scene: MascaradeScene;

  constructor(words: Speaker, scene: MascaradeScene) {
    this.#words = words;
    this.#scene = scene;
  }

  turn(question: string, moves: readonly string[]): Menu {
    const { t } = this.#words;
    const swaps = moves.filter(isSwap);
    const looks = moves.filter((move) => wordOf(move) === 'look');
    const claims = moves.filter((move) => wordOf(move) === 'announce');
    if (swaps.length === moves.length) return this.swap(question, swaps);
    const choices: Choice[] = [
      { label: t('cli.mascarade.action.swap'), leadsTo: this.swap(t('cli.mascarade.ask.swap'), swaps) },
      looks.length === 1 ? this.whole(looks[0]) : this.#look(looks),
    ];
    if (claims.length > 0) {
      choices.push({
        label: t('cli.mascarade.action.announce'),
        leadsTo: this.masks(t('cli.mascarade.ask.announce'), claims),
      });
    }
    return { question, choices };
  }

  #look(looks: readonly string[]): Choice {
    const { t } = this.#words;
    return { label: t('cli.mascarade.action.look'), leadsTo: this.slots(t('cli.mascarade.ask.look'), looks) };
  }

  /** Two masks: your own and another, two of your own, or two of other players; then swap or pretend. */
  swap(question: string, moves: readonly string[]): Menu {
    const [sample] = moves;
    if (argumentsOf(sample).length === 2 && !argumentsOf(sample).some((slot) => this.#isMine(slot))) {
      return this.pairs(question, moves);
    }
    const choices: Choice[] = [];
    for (const [slot, group] of this.#grouped(moves, (move) =>
      argumentsOf(move).findLast((one) => !this.#isMine(one)),
    )) {
      if (slot !== undefined) choices.push({ label: this.#label(slot), leadsTo: this.#withMine(group) });
    }
    const own = moves.filter((move) => argumentsOf(move).every((slot) => this.#isMine(slot)));
    for (const [, group] of this.#grouped(own, (move) => argumentsOf(move).join(' '))) {
      const both = argumentsOf(group[0]).map((slot) => this.#phrase(slot));
      choices.push({ label: capital(this.#words.list(both)), leadsTo: this.#really(group) });
    }
    return { question, choices };
  }

  /** Which of your own masks to swap, if you have several. */
  #withMine(moves: readonly string[]): Menu {
    if (argumentsOf(moves[0]).length === 1) return this.#really(moves);
    const groups = this.#grouped(moves, (move) => argumentsOf(move).find((slot) => this.#isMine(slot)));
    const choices = groups.map(([slot, group]) => ({ label: this.#label(slot ?? ''), leadsTo: this.#really(group) }));
    return { question: this.#words.t('cli.mascarade.ask.swap-mine'), choices };
  }

  #really(moves: readonly string[]): Menu {
    const choices = moves.toSorted((a, b) => order(a) - order(b)).map((move) => this.whole(move));
    return { question: this.#words.t('cli.mascarade.ask.really'), choices };
  }

  /** Two people or two of their masks, in either order; then swap or pretend, if there is that choice. */
  pairs(question: string, moves: readonly string[]): Menu {
    const pairs = this.#grouped(moves, (move) => argumentsOf(move).join(' '));
    const then = (group: readonly string[]) => (group.length === 1 ? group[0] : this.#really(group));
    const slots = this.#clockwise([...new Set(pairs.flatMap(([pair]) => pair?.split(' ') ?? []))]);
    const choices = slots.map((first, i) => {
      const seconds: Choice[] = [];
      for (const [j, second] of slots.entries()) {
        const found = pairs.find(([pair]) => pair === `${first} ${second}` || pair === `${second} ${first}`);
        if (!found || first === second) continue;
        seconds.push({ label: this.#label(second), leadsTo: then(found[1]), ...(j < i && { again: true }) });
      }
      const more = this.#words.t('cli.mascarade.ask.second', { first: this.#label(first) });
      return { label: this.#label(first), leadsTo: { question: more, choices: seconds } };
    });
    return { question, choices };
  }

  /** People, or masks to look at. */
  slots(question: string, moves: readonly string[]): Menu {
    const groups = this.#grouped(moves, (move) => argumentsOf(move)[0]);
    const choices = groups.map(([slot, [move]]) =>
      slot === undefined ? this.whole(move) : { label: this.#label(slot), leadsTo: move },
    );
    return { question, choices };
  }

  /** Masks to claim, with their powers; then under which hand, if you have several masks. */
  masks(question: string, moves: readonly string[]): Menu {
    const { view } = this.#scene;
    const choices: Choice[] = [];
    for (const [id, group] of this.#groupedAsTheyAre(moves, (move) => argumentsOf(move)[0])) {
      const mask = id as MaskId;
      const label = maskName(this.#words, mask, this.#scene);
      const note = maskPower(this.#words, mask, view.blank);
      choices.push({ label, note, leadsTo: group.length === 1 ? group[0] : this.#underHand(group) });
    }
    return { question, choices };
  }

  #underHand(moves: readonly string[]): Menu {
    const choices = moves.map((move) => ({ label: this.#label(argumentsOf(move)[1]), leadsTo: move }));
    return { question: this.#words.t('cli.mascarade.ask.announce-hand'), choices };
  }

  /** An answer with its full label. */
  whole(move: string): Choice {
    return { label: moveLabel(this.#words, move, this.#scene), leadsTo: move };
  }

  // slots

  get #place(): number {
    const { view } = this.#scene;
    return view.seatAt.indexOf(view.viewer as number);
  }

  #isMine(slot: string): boolean {
    return !slot.startsWith('c') && Number.parseInt(slot, 10) === this.#place;
  }

  #label(slot: string): string {
    return capital(this.#phrase(slot));
  }

  /** The person's name if they have one mask, otherwise which mask it is. */
  #phrase(slot: string): string {
    const { t } = this.#words;
    const { view, names, centre } = this.#scene;
    if (slot.startsWith('c')) {
      if (centre === 1) return t('mascarade.slot.centre.only');
      return t('mascarade.slot.centre.numbered', { number: Number(slot.slice(1)) + 1 });
    }
    const hand = hands[slot.slice(-1) as keyof typeof hands];
    if (this.#isMine(slot)) return t(`mascarade.slot.mine.${hand ?? 'one'}`);
    const name = names[view.seatAt[Number.parseInt(slot, 10)]];
    return hand ? t(`mascarade.slot.of.${hand}`, { name }) : name;
  }

  /** Moves by slot or place, clockwise from your left, the centre last. */
  #grouped(moves: readonly string[], by: (move: string) => string | undefined): [string | undefined, string[]][] {
    const groups = this.#groupedAsTheyAre(moves, by);
    const ordered = this.#clockwise(groups.map(([slot]) => slot ?? ''));
    return groups.toSorted(([a], [b]) => ordered.indexOf(a ?? '') - ordered.indexOf(b ?? ''));
  }

  #groupedAsTheyAre(
    moves: readonly string[],
    by: (move: string) => string | undefined,
  ): [string | undefined, string[]][] {
    return [...Map.groupBy(moves, by)];
  }

  #clockwise(slots: readonly string[]): string[] {
    const { seats } = this.#scene.view;
    const distance = (slot: string) => {
      if (slot === '') return -1;
      if (slot.startsWith('c')) return seats;
      return (Number.parseInt(slot, 10) - this.#place + seats) % seats;
    };
    return slots.toSorted((a, b) => distance(a) - distance(b));
  }
}

/** Real swaps first. */
const order = (move: string): number => (wordOf(move) === 'swap' ? 0 : 1);
