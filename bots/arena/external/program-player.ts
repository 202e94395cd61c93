import { type Event, type Outcome, type Refusal, refusal, type View } from '@soiree/kernel';
import type { Budget } from '../../bot.ts';
import type { ArenaPlayer } from '../match.ts';
import type { ProgramFault, ProgramFaultKind } from '../played.ts';
import { ARENA_PROTOCOL, readAnswer, type TableHello, type ToProgram, writtenBudget } from './messages.ts';
import { LONGEST_LINE, type Program } from './program.ts';

/** After this many faults in one match a program is sent home, and the fallback plays on in its place. */
export const FAULTS_A_MATCH = 3;

/** What a player needs from its program. */
export type Talker = Pick<Program, 'said' | 'say' | 'next' | 'end'>;

/** A program in a seat of a match. Whatever it does, the match goes on. */
export class ProgramPlayer implements ArenaPlayer {
  readonly faults: ProgramFault[] = [];
  readonly #program: Talker;
  readonly #table: TableHello;
  readonly #patience: number;
  #asked = 0;
  #isHome = false;
  #wrong: { readonly kind: ProgramFaultKind; readonly why: Refusal } | undefined;

  constructor(program: Talker, table: TableHello, patience: number) {
    this.#program = program;
    this.#table = table;
    this.#patience = patience;
    this.#say('hello', { protocol: ARENA_PROTOCOL, ...table });
  }

  hear(event: Event): void {
    if (!this.#isHome) this.#say('event', { event });
  }

  async choose(view: View, budget: Budget): Promise<readonly string[] | null> {
    this.#wrong = undefined;
    if (this.#isHome) return null;
    const n = ++this.#asked;
    this.#say('ask', { n, view, budget: writtenBudget(budget) });
    const limit = this.#patience + (writtenBudget(budget).milliseconds ?? 0);
    const deadline = performance.now() + limit;
    for (;;) {
      const heard = await this.#program.next(deadline);
      if ('gone' in heard) return this.#err('gone', refusal('program-gone', { how: heard.gone }));
      if ('silent' in heard) return this.#err('silent', refusal('program-silent', { milliseconds: limit }));
      if ('tooLong' in heard) return this.#err('garbled', refusal('line-too-long', { most: LONGEST_LINE }));
      const answer = readAnswer(heard.line);
      if (!answer.ok) return this.#err('garbled', answer.refusal);
      if (answer.value.n === n) return answer.value.picks;
      // a late answer has already been counted as a fault
      if (answer.value.n > n) return this.#err('garbled', refusal('not-yet-asked', { n: answer.value.n, asked: n }));
    }
  }

  replaced(played: readonly string[], why?: Refusal): void {
    const wrong = why ? { kind: 'illegal' as const, why } : this.#wrong;
    if (!wrong) return;
    const {
      kind,
      why: { code, values },
    } = wrong;
    const { said } = this.#program;
    this.faults.push({
      seat: this.#table.seat,
      n: this.#asked,
      kind,
      code,
      values: { ...values },
      ...(said !== '' && { said }),
    });
    const left = kind === 'gone' ? 0 : Math.max(0, FAULTS_A_MATCH - this.faults.length);
    this.#say('fault', { n: this.#asked, kind, code, values, played, left });
    if (left === 0) void this.leave(null);
  }

  async leave(outcome: Outcome | null): Promise<void> {
    if (!this.#isHome) this.#say('end', { outcome });
    this.#isHome = true;
    await this.#program.end();
  }

  #err(kind: ProgramFaultKind, why: Refusal): null {
    this.#wrong = { kind, why };
    return null;
  }

  #say(type: ToProgram['type'], rest: object): void {
    this.#program.say({ type, ...rest });
  }
}
