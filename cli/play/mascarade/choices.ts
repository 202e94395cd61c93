import type { MaskId } from '@soiree/mascarade';
import { readMove, readSlot } from '@soiree/mascarade/moves';
import { capital, refusalSentence, type Speaker } from '@soiree/words';
import { askSentence, type MascaradeScene, maskName, maskPower, moveLabel, slotChoice } from '@soiree/words/mascarade';
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

const kindOf = (text: string) => readMove(text).kind;
const isSwap = (text: string): boolean => ['swap', 'pretend'].includes(kindOf(text));

/** The slots and places that a move names. */
function slotsOf(text: string): readonly string[] {
  const move = readMove(text);
  if ('slots' in move) return move.slots;
  if ('places' in move) return move.places;
  if ('place' in move) return [move.place];
  return 'slot' in move && move.slot !== null ? [move.slot] : [];
}

function maskOf(text: string): MaskId | undefined {
  const move = readMove(text);
  return 'mask' in move ? move.mask : undefined;
}

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
    const looks = moves.filter((move) => kindOf(move) === 'look');
    const claims = moves.filter((move) => kindOf(move) === 'announce');
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
    if (slotsOf(sample).length === 2 && !slotsOf(sample).some((slot) => this.#isMine(slot))) {
      return this.pairs(question, moves);
    }
    const choices: Choice[] = [];
    for (const [slot, group] of this.#grouped(moves, (move) => slotsOf(move).findLast((one) => !this.#isMine(one)))) {
      if (slot !== undefined) choices.push({ label: this.#label(slot), leadsTo: this.#withMine(group) });
    }
    const own = moves.filter((move) => slotsOf(move).every((slot) => this.#isMine(slot)));
    for (const group of Map.groupBy(own, (move) => slotsOf(move).join(' ')).values()) {
      const both = slotsOf(group[0]).map((slot) => this.#phrase(slot));
      choices.push({ label: capital(this.#words, this.#words.list(both)), leadsTo: this.#really(group) });
    }
    return { question, choices };
  }

  /** Which of your own masks to swap, if you have several. */
  #withMine(moves: readonly string[]): Menu {
    if (slotsOf(moves[0]).length === 1) return this.#really(moves);
    const groups = this.#grouped(moves, (move) => slotsOf(move).find((slot) => this.#isMine(slot)));
    const choices = groups.map(([slot, group]) => ({ label: this.#label(slot ?? ''), leadsTo: this.#really(group) }));
    return { question: this.#words.t('cli.mascarade.ask.swap-mine'), choices };
  }

  #really(moves: readonly string[]): Menu {
    const choices = moves.toSorted((a, b) => order(a) - order(b)).map((move) => this.whole(move));
    return { question: this.#words.t('cli.mascarade.ask.really'), choices };
  }

  /** Two people or two of their masks, in either order; then swap or pretend, if there is that choice. */
  pairs(question: string, moves: readonly string[]): Menu {
    const pairs = [...Map.groupBy(moves, (move) => slotsOf(move).join(' '))];
    const then = (group: readonly string[]) => (group.length === 1 ? group[0] : this.#really(group));
    const slots = this.#clockwise([...new Set(moves.flatMap(slotsOf))]);
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
    const groups = this.#grouped(moves, (move) => slotsOf(move)[0]);
    const choices = groups.map(([slot, [move]]) =>
      slot === undefined ? this.whole(move) : { label: this.#label(slot), leadsTo: move },
    );
    return { question, choices };
  }

  /** Masks to claim, with their powers; then under which hand, if you have several masks. */
  masks(question: string, moves: readonly string[]): Menu {
    const { view } = this.#scene;
    const choices: Choice[] = [];
    for (const [mask, group] of Map.groupBy(moves, maskOf)) {
      if (mask === undefined) continue;
      const label = maskName(this.#words, mask, this.#scene);
      const note = maskPower(this.#words, mask, view.blank);
      choices.push({ label, note, leadsTo: group.length === 1 ? group[0] : this.#underHand(group) });
    }
    return { question, choices };
  }

  #underHand(moves: readonly string[]): Menu {
    const choices = moves.map((move) => ({ label: this.#label(slotsOf(move)[0]), leadsTo: move }));
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
    return readSlot(slot).place === this.#place;
  }

  #label(slot: string): string {
    return capital(this.#words, this.#phrase(slot));
  }

  #phrase(slot: string): string {
    return slotChoice(this.#words, slot, this.#scene);
  }

  /** Moves by slot or place, clockwise from your left, the centre last. */
  #grouped(moves: readonly string[], by: (move: string) => string | undefined): [string | undefined, string[]][] {
    const groups = [...Map.groupBy(moves, by)];
    const ordered = this.#clockwise(groups.map(([slot]) => slot ?? ''));
    return groups.toSorted(([a], [b]) => ordered.indexOf(a ?? '') - ordered.indexOf(b ?? ''));
  }

  #clockwise(slots: readonly string[]): string[] {
    const { seats } = this.#scene.view;
    const distance = (slot: string) => {
      if (slot === '') return -1;
      const { place } = readSlot(slot);
      return place === null ? seats : (place - this.#place + seats) % seats;
    };
    return slots.toSorted((a, b) => distance(a) - distance(b));
  }
}

/** Real swaps first. */
const order = (move: string): number => (kindOf(move) === 'swap' ? 0 : 1);
