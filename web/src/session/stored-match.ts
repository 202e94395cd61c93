import type { Log, Perspective, Result } from '@soiree/kernel';
import type { ClientMessage, RoomView, ServerMessage } from '@soiree/protocol';
import { MatchWorker } from '#worker/ask.ts';
import type { StoredStep } from '#worker/mail.ts';
import { type Ear, protocol, type Wire } from './wire.ts';

/** The steps of a stored match. The rules that show them run elsewhere. */
export interface StoredSteps {
  /** The number of the last step. The deal is step 0. */
  readonly last: number;
  /** The view after a step, and the events since another one; -1 for all of them. */
  at(step: number, since: number, as: Perspective): Promise<StoredStep>;
  close(): void;
}

const NOBODY = 'f'.repeat(32);
const playerOf = (seat: number): string => `${seat}`.padStart(32, '0');

/** The table of a stored match: its players by name, as they sat. */
function roomOf({ game, names, seats, options, commitment }: Log['header'], match: string): RoomView {
  return {
    code: '',
    game: game as RoomView['game'],
    public: false,
    phase: 'over',
    host: null,
    seats: Array.from({ length: seats }, (_, seat) => ({
      kind: 'person',
      player: playerOf(seat),
      name: names[seat] ?? '',
      here: true,
      standIn: null,
    })),
    watchers: [],
    options,
    clock: { move: null, match: null },
    pace: 'instant',
    commitment,
    match,
    votes: { end: [], pause: [] },
    muted: [],
  };
}

/** A source that shows a stored match, step by step and from any perspective. Nothing can be played. */
export class StoredMatchWire implements Wire {
  readonly #log: Log;
  readonly #steps: StoredSteps;
  readonly #ear: Ear;
  /** The commitment is different for every match, and half of it is as long as an id. */
  readonly #match: string;
  #step = 0;
  #as: Perspective;
  /** Steps are shown in the order in which they were asked for. */
  #line: Promise<void> = Promise.resolve();

  constructor(log: Log, steps: StoredSteps, as: Perspective, ear: Ear) {
    this.#log = log;
    this.#steps = steps;
    this.#as = as;
    this.#ear = ear;
    this.#match = log.header.commitment.slice(0, 32);
    // Not before the session has its wire.
    queueMicrotask(() => this.reopen());
  }

  get last(): number {
    return this.#steps.last;
  }

  /** Shows a step. The next step comes with its events as they happened; any other is shown as after a reload. */
  go(step: number): Promise<void> {
    return this.#inTurn(async () => {
      const to = Math.min(Math.max(step, 0), this.last);
      const isNext = to === this.#step + 1;
      this.#step = to;
      if (!isNext) this.#ear.restarted?.();
      await this.#show(isNext ? to - 1 : -1);
    });
  }

  /** Shows the same step from another perspective. */
  look(as: Perspective): Promise<void> {
    return this.#inTurn(async () => {
      this.#as = as;
      this.#ear.restarted?.();
      this.reopen();
    });
  }

  async #show(since: number): Promise<void> {
    const { view, events, outcome } = await this.#steps.at(this.#step, since, this.#as);
    const clock = { running: false, asked: [], match: null };
    const play = { type: 'play', match: this.#match, seq: this.#step, view, clock } as const;
    this.#ear.heard({ ...play, events: [...events], again: since < 0 });
    if (this.#step < this.last) return;
    const { secret = '', contributions, seats } = this.#log.header;
    const standIns = Array.from({ length: seats }, (_, seat) => seat).filter((seat) =>
      this.#log.entries.some((entry) => entry.seat === seat && entry.by === 'stand-in'),
    );
    this.#ear.heard({ type: 'over', match: this.#match, outcome, secret, contributions, standIns });
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#line = this.#line.then(work);
    return this.#line;
  }

  /** Answers as a table would, except that it refuses every change. */
  send({ id, type }: ClientMessage): boolean {
    if (type === 'enter') {
      void this.#inTurn(async () => {
        this.#ear.heard({ type: 'room', room: roomOf(this.#log.header, this.#match) });
        await this.#show(-1);
        this.#ear.heard({ type: 'done', id });
      });
    } else
      queueMicrotask(() => this.#ear.heard({ type: 'refused', id, code: 'match-over', values: {} } as ServerMessage));
    return true;
  }

  /** A seat is shown as its player. Everyone else watches. */
  reopen(): void {
    const player = typeof this.#as === 'number' ? playerOf(this.#as) : NOBODY;
    this.#ear.opened({ type: 'welcome', protocol, version: 'stored', you: { player, name: '' } });
  }

  file(): Promise<Result<Log>> {
    return Promise.resolve({ ok: true, value: this.#log });
  }

  close(): void {
    this.#steps.close();
  }
}

/** Folds a stored match in a worker. */
export async function foldInWorker(log: Log): Promise<Result<StoredSteps>> {
  const worker = new MatchWorker();
  const close = () => worker.close();
  const folded = await Promise.race([worker.ask('folded', { fold: log }), worker.failed]);
  if (!folded.ok) {
    close();
    return folded;
  }
  const at: StoredSteps['at'] = (step, since, as) => worker.ask('shown', { step, since, as });
  return { ok: true, value: { last: folded.value.last, at, close } };
}
