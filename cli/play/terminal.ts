import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';

/** Everything that the game needs from a terminal, so that a test can provide one. */
export interface Terminal {
  readonly columns: number;
  readonly rows: number;
  readonly colours: boolean;
  /** True once the person has left: Ctrl-C, Ctrl-D, a closed window. */
  readonly ended: boolean;
  write(text: string): void;
  /** Draws a screen over the last one, and redraws it on a resize. `forget` leaves nothing to scroll back to. */
  paint(screen: () => readonly string[], forget?: boolean): void;
  /** The typed line; null if the person has left. */
  ask(prompt: string): Promise<string | null>;
  /** Waits. True if Enter cut it short. */
  pause(milliseconds: number): Promise<boolean>;
  /** Restores the terminal. */
  close(): void;
}

const OTHER_SCREEN = '\x1b[?1049h';
const OWN_SCREEN = '\x1b[?1049l';
const HIDE_CURSOR = '\x1b[?25l';
const SHOW_CURSOR = '\x1b[?25h';
const HOME = '\x1b[H';
const REST_OF_LINE = '\x1b[K';
const REST_OF_SCREEN = '\x1b[J';
const SCREEN_AND_SCROLLBACK = '\x1b[2J\x1b[3J';

/** Whether a person can type here and a screen can be drawn. */
export const isTerminal = ({ stdin, stdout, env }: Pick<NodeJS.Process, 'stdin' | 'stdout' | 'env'>): boolean =>
  Boolean(stdin.isTTY && stdout.isTTY) && env.TERM !== 'dumb';

/** What readline writes: the line being typed. Keys are echoed only while there is a question. */
class Echo extends Writable {
  readonly isTTY = true;
  muted = true;
  readonly #out: WriteStream;

  constructor(out: WriteStream) {
    super({ decodeStrings: false });
    this.#out = out;
  }

  get columns(): number {
    return this.#out.columns;
  }

  override _write(chunk: string, _: string, done: () => void): void {
    if (!this.muted) this.#out.write(chunk);
    done();
  }
}

/** The game uses the alternate screen, so the terminal's earlier contents come back afterwards. */
export function openTerminal(input: ReadStream, out: WriteStream): Terminal {
  const echo = new Echo(out);
  const reader = createInterface({ input, output: echo, terminal: true, historySize: 0, tabSize: 1 });
  let ended = false;
  let closed = false;
  let painted: (() => readonly string[]) | undefined;
  /** What waits for a line: a question or a pause. */
  let waiting: ((line: string | null) => void) | undefined;

  const take = (line: string | null) => {
    const waiter = waiting;
    waiting = undefined;
    echo.muted = true;
    out.write(HIDE_CURSOR);
    waiter?.(line);
  };
  const end = () => {
    if (closed) return;
    ended = true;
    take(null);
  };
  const repaint = () => {
    if (!painted || closed) return;
    draw(painted(), true);
    if (!echo.muted) reader.prompt(true);
  };
  const draw = (lines: readonly string[], forget: boolean) => {
    const body = lines.map((line) => `${line}${REST_OF_LINE}\r\n`).join('');
    out.write(`${forget ? HOME + SCREEN_AND_SCROLLBACK : ''}${HOME}${body}${REST_OF_SCREEN}`);
  };
  const restore = () => out.write(`${SHOW_CURSOR}${OWN_SCREEN}`);

  reader.on('line', take);
  reader.on('SIGINT', end);
  reader.on('close', end);
  // while the program is suspended, the shell gets its own screen back
  reader.on('SIGTSTP', () => {
    if (process.platform === 'win32') return;
    restore();
    input.setRawMode(false);
    process.once('SIGCONT', () => {
      input.setRawMode(true);
      out.write(OTHER_SCREEN);
      repaint();
    });
    process.kill(process.pid, 'SIGTSTP');
  });
  out.on('resize', repaint);
  process.on('SIGTERM', end);
  process.on('SIGHUP', end);
  process.on('exit', restore);
  out.write(`${OTHER_SCREEN}${HIDE_CURSOR}`);

  return {
    get columns() {
      // some terminals do not know their size
      return out.columns || 80;
    },
    get rows() {
      return out.rows || 24;
    },
    get ended() {
      return ended;
    },
    colours: out.hasColors(),
    write: (text) => void out.write(text),
    paint(screen, forget = false) {
      painted = screen;
      draw(screen(), forget);
    },
    ask(prompt) {
      if (ended) return Promise.resolve(null);
      // input typed before the question does not answer it
      reader.write(null, { ctrl: true, name: 'e' });
      reader.write(null, { ctrl: true, name: 'u' });
      echo.muted = false;
      out.write(SHOW_CURSOR);
      reader.setPrompt(prompt);
      reader.prompt();
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    pause(milliseconds) {
      if (ended || milliseconds === 0) return Promise.resolve(false);
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting = undefined;
          resolve(false);
        }, milliseconds);
        waiting = (line) => {
          clearTimeout(timer);
          resolve(line !== null);
        };
      });
    },
    close() {
      if (closed) return;
      closed = true;
      reader.close();
      out.off('resize', repaint);
      process.off('SIGTERM', end);
      process.off('SIGHUP', end);
      process.off('exit', restore);
      restore();
    },
  };
}
