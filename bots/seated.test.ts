import { type Event, everyone, only, type Told } from '@soiree/kernel';
import { describe, expect, test } from 'vitest';
import { Hearing, SeatedBot } from './seated.ts';

const told = (...types: string[]): Told[] =>
  types.map((type, seq) => ({ seq, audience: type.startsWith('secret') ? only(1) : everyone, event: { type } }));

const types = (events: readonly Event[]) => events.map(({ type }) => type);

describe('hearing', () => {
  test('every event of the seat once, in order, and none of another seat', () => {
    const [mine, other] = [new Hearing(0), new Hearing(1)];
    const list = told('dealt', 'secret', 'turn');
    expect(types(mine.next(list))).toEqual(['dealt', 'turn']);
    expect(types(other.next(list, 2))).toEqual(['dealt', 'secret']);
    list.push(...told('pass'));
    expect(types(mine.next(list))).toEqual(['pass']);
    expect(types(other.next(list))).toEqual(['turn', 'pass']);
    expect(mine.next(list)).toEqual([]);
  });

  test('a copy of a list continues it, another match does not', () => {
    const hearing = new Hearing(0);
    const list = told('dealt', 'turn');
    expect(hearing.continues(list)).toBe(true);
    hearing.next(list);
    expect(hearing.continues([...list, ...told('pass')])).toBe(true);
    expect(hearing.continues(told('dealt', 'turn'))).toBe(false);
    expect(hearing.continues(list.slice(0, 1))).toBe(false);
  });
});

describe('a bot in a seat', () => {
  /** Seats bots that record what they hear. Each throws when it hears `bad`. */
  function sit(seat: number) {
    const made: string[][] = [];
    const seated = new SeatedBot(seat, () => {
      const notes: string[] = [];
      made.push(notes);
      return {
        notes,
        hear({ type }: Event) {
          if (type === 'bad') throw new Error('planted');
          notes.push(type);
        },
      };
    });
    const ask = (list: readonly Told[]) => seated.ask(list, ({ notes }) => notes.join(' '));
    return { made, seated, ask };
  }

  test('hears what its seat hears before it answers', () => {
    const { made, seated, ask } = sit(1);
    const list = told('dealt', 'secret');
    seated.hear(list);
    expect(made).toEqual([['dealt', 'secret']]);
    list.push(...told('turn'));
    expect(ask(list)).toBe('dealt secret turn');
    expect(ask(list)).toBe('dealt secret turn');
    expect(made).toHaveLength(1);
  });

  const crash = () => {
    throw new Error('planted');
  };

  test.each<[string, string[], () => void]>([
    ['an event', ['dealt', 'bad'], () => {}],
    ['a question', ['dealt'], crash],
  ])('if it throws on %s, another bot hears everything from the beginning', (_, list, question) => {
    const { made, seated, ask } = sit(0);
    expect(() => seated.ask(told(...list), question)).toThrow('planted');
    expect(ask(told('dealt', 'turn'))).toBe('dealt turn');
    expect(made).toHaveLength(2);
  });

  test('if the match was loaded again, another bot hears everything from the beginning', () => {
    const { made, ask } = sit(0);
    ask(told('dealt', 'turn'));
    expect(ask(told('dealt', 'turn', 'pass'))).toBe('dealt turn pass');
    expect(made).toHaveLength(2);
  });
});
