import type { GameId, NewTable } from '@soiree/protocol';
import { Caller, type CallerReport } from './caller.ts';
import type { Known } from './messages.ts';
import type { Pages } from './pages.ts';

/** A table in a certain state, and who is at it. */
interface Scene {
  readonly name: string;
  readonly phase: 'waiting' | 'playing' | 'paused' | 'over';
  readonly table: NewTable;
  /** The first is the host. Each has a seat. */
  readonly players: readonly Caller[];
  /** With a name, but no seat. In a waiting room the first of them is muted. */
  readonly watchers: readonly Caller[];
  /** Visitors, and second tabs of players. */
  readonly others: readonly Caller[];
  code: string;
}

interface Guest {
  readonly player: string;
  readonly cookie: string;
}

/** Everyone in a run: some at tables, some not, some who have not even said hello. */
export class Participants {
  readonly scenes: Scene[] = [];
  /** Callers that never say hello. */
  readonly silent: Caller[] = [];
  /** Callers that sit nowhere. */
  readonly unseated: Caller[] = [];
  readonly guests: Guest[] = [];
  readonly #pages: Pages;
  readonly #port: number;
  readonly #report: CallerReport;
  readonly #seed: number;
  #made = 0;

  private constructor(port: number, pages: Pages, report: CallerReport, seed: number) {
    this.#port = port;
    this.#pages = pages;
    this.#report = report;
    this.#seed = seed;
  }

  static async gather(port: number, pages: Pages, report: CallerReport, seed: number): Promise<Participants> {
    const participants = new Participants(port, pages, report, seed);
    const bot = (seat: number) => ({ seat, level: 'plain' });
    participants.silent.push(participants.#visitor('unheard'), await participants.#person('shy'));
    participants.unseated.push(participants.#visitor('passer'), await participants.#person('stroller'));
    await participants.#add('waiting', { game: 'mascarade', seats: 5, public: true, bots: [bot(4)] }, 3, 'waiting');
    await participants.#add('mascarade', { game: 'mascarade', seats: 4 }, 4, 'playing');
    await participants.#add(
      'princess',
      { game: 'rebel-princess', seats: 3, clock: { move: 600, match: null } },
      3,
      'playing',
    );
    await participants.#add(
      'bots',
      { game: 'rebel-princess', seats: 4, bots: [2, 3].map(bot), pace: 'quick' },
      2,
      'playing',
    );
    await participants.#add('paused', { game: 'mascarade', seats: 2 }, 2, 'paused');
    await participants.#add('over', { game: 'mascarade', seats: 3 }, 3, 'over');
    await Promise.all(participants.silent.map((caller) => caller.open()));
    await participants.setAll();
    return participants;
  }

  get callers(): Caller[] {
    return [...this.silent, ...this.unseated, ...this.scenes.flatMap(everybody)];
  }

  /** The people of each running match without bots. */
  inPlay(): (readonly Caller[])[] {
    return this.scenes.flatMap(({ phase, table, players }) => (phase === 'playing' && !table.bots ? [players] : []));
  }

  get known(): Known {
    const matches = this.callers.flatMap(({ match }) => match ?? []);
    const codes = new Set([
      ...this.scenes.map(({ code }) => code),
      ...this.callers.flatMap(({ table }) => table ?? []),
    ]);
    return { codes: [...codes], matches: [...new Set(matches)], players: this.guests.map(({ player }) => player) };
  }

  /** A new guest of the server. */
  async guest(name: string): Promise<Guest> {
    const page = await this.#post('/api/me', undefined, { name });
    const cookie = String(page.headers['set-cookie']).split(';', 1)[0];
    return { player: (JSON.parse(page.text) as Guest).player, cookie };
  }

  async #post(path: string, cookie: string | undefined, body: unknown) {
    const headers = { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) };
    const page = await this.#pages.ask({ method: 'POST', path, headers, body: JSON.stringify(body), chunked: false });
    if (page?.status !== 201) throw new Error(`${path}: ${page?.status} ${page?.text}`);
    return page;
  }

  #visitor(name: string): Caller {
    return new Caller(name, this.#port, undefined, this.#report, this.#seed + ++this.#made);
  }

  async #person(name: string): Promise<Caller> {
    const guest = await this.guest(name);
    this.guests.push(guest);
    return new Caller(name, this.#port, guest.cookie, this.#report, this.#seed + ++this.#made);
  }

  async #add(name: string, table: NewTable, players: number, phase: Scene['phase']): Promise<void> {
    const people: Caller[] = [];
    for (let i = 0; i < players; i++) people.push(await this.#person(`${name}${i}`));
    const secondTab = new Caller(`${name}-tab`, this.#port, people[0].cookie, this.#report, this.#seed + ++this.#made);
    const watchers = [await this.#person(`${name}-quiet`), await this.#person(`${name}-looker`)];
    const others = [secondTab, this.#visitor(`${name}-visitor`)];
    this.scenes.push({ name, phase, table, players: people, watchers, others, code: '' });
  }

  /** Sets up every scene again, each at a new table. */
  async setAll(): Promise<void> {
    await Promise.all(this.scenes.map((scene) => this.set(scene)));
  }

  async set(scene: Scene): Promise<void> {
    const { table, players, watchers, phase } = scene;
    const [host] = players;
    const page = await this.#post('/api/tables', host.cookie, table);
    const { code } = (JSON.parse(page.text) as { room: { code: string } }).room;
    scene.code = code;
    await Promise.all(everybody(scene).map((caller) => arrive(caller, code)));
    for (const player of players.slice(1)) await player.must({ type: 'sit' });
    if (phase === 'waiting') {
      const quiet = this.guests.find(({ cookie }) => cookie === watchers[0].cookie)!;
      return host.must({ type: 'mute', player: quiet.player, on: true });
    }
    await begin(players);
    if (phase === 'playing') return;
    const what = phase === 'paused' ? 'pause' : 'end';
    for (const player of players) await player.must({ type: 'vote', what, on: true });
    await host.until(() => host.room?.phase === phase, phase);
  }

  /** Brings everyone back to where they belong, after a round of random messages. */
  async tend(): Promise<void> {
    await this.dismissSilent();
    await Promise.all(this.silent.map((caller) => caller.open()));
    await Promise.all(this.unseated.map((caller) => present(caller)));
    await Promise.all(
      this.scenes.map(async (scene) => {
        await Promise.all(everybody(scene).map((caller) => arrive(caller, scene.code)));
        if (!this.#isSet(scene)) await this.set(scene);
      }),
    );
  }

  /** They leave in time: the server disconnects those who never say hello. */
  async dismissSilent(): Promise<void> {
    await Promise.all(this.silent.map((caller) => caller.close()));
  }

  #isSet({ phase, players: [host] }: Scene): boolean {
    const { room } = host;
    if (phase !== 'waiting') return room?.phase === phase;
    const player = this.guests.find(({ cookie }) => cookie === host.cookie)?.player;
    return room?.phase === 'waiting' && room.host === player;
  }

  /** Plays a whole match with new people at a new table. */
  async playWhole(game: GameId, seats: number): Promise<void> {
    const players: Caller[] = [];
    for (let i = 0; i < seats; i++) players.push(await this.#person(`${game}-end${i}`));
    const table: NewTable = { game, seats };
    const scene: Scene = { name: game, phase: 'playing', table, players, watchers: [], others: [], code: '' };
    try {
      await this.set(scene);
      await playOut(players);
    } finally {
      await Promise.all(players.map((player) => player.close()));
    }
  }

  async leave(): Promise<void> {
    await Promise.all(this.callers.map((caller) => caller.close()));
  }
}

const everybody = ({ players, watchers, others }: Scene): Caller[] => [...players, ...watchers, ...others];

async function present(caller: Caller): Promise<void> {
  if (caller.isOpen) return;
  await caller.open();
  await caller.hello();
}

async function arrive(caller: Caller, code: string): Promise<void> {
  await present(caller);
  caller.room = undefined;
  caller.play = undefined;
  await caller.must({ type: 'enter', table: code });
  await caller.until(() => caller.room?.code === code, 'its table');
}

async function begin(players: readonly Caller[]): Promise<void> {
  const [host] = players;
  await host.must({ type: 'start' });
  await Promise.all(players.map((player) => player.must({ type: 'add', bits: '0'.repeat(32) })));
  for (const player of players) await player.until(() => player.play !== undefined, 'the deal');
}

/** Plays a running match to its end. */
export async function playOut(players: readonly Caller[]): Promise<void> {
  const [host] = players;
  await Promise.all(players.map((player) => player.ask({ type: 'back' })));
  const isOver = () => host.room?.phase === 'over';
  for (let moves = 0; !isOver(); ) {
    const asked = players.find(({ isAsked }) => isAsked);
    if (!asked) {
      await Promise.race(players.map((player) => player.until(hasHeard(player), 'a move')));
      continue;
    }
    if (++moves > 20_000) throw new Error('the match does not end');
    const { match, seq } = asked;
    const before = asked.play;
    const answer = await asked.ask({ type: 'move', match: match!, seq: seq!, action: [...asked.action()] });
    if (answer.type === 'play') continue;
    // Another player was quicker, and the news has not arrived yet.
    if (answer.type === 'refused' && answer.code === 'stale') await asked.until(() => asked.play !== before, 'news');
    else if (!isOver()) throw new Error(`a move was not accepted: ${JSON.stringify(answer)}`);
  }
}

function hasHeard(player: Caller): () => boolean {
  const { play, room } = player;
  return () => player.play !== play || player.room !== room;
}
