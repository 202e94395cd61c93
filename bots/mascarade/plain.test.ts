import { describe, expect, test } from 'vitest';
import { answers, type Position, Sitting } from '../testing.ts';

/** What a plain bot in `seat` does in a position, after these moves of people. */
const choiceOf = (seat: number, position: Position, ...moves: string[]): string =>
  new Sitting(position, seat).play(...moves).choice();

const seven = 'king judge queen thief fool bishop witch';
const six = (mask: string) => [mask, 'judge', 'king', 'queen', 'thief', 'bishop'].join(' ');

describe('claims what it believes it has, if that pays', () => {
  test('the King', () => {
    expect(choiceOf(0, { masks: seven })).toBe('announce king-1e');
  });

  test('of two masks the one that brings more', () => {
    expect(choiceOf(0, { masks: 'queen king judge bishop fool witch', seats: 2 })).toBe('announce king-1e 0R');
    expect(choiceOf(0, { masks: 'king queen judge bishop fool witch', seats: 2 })).toBe('announce king-1e 0L');
  });

  test('but not the protected mask', () => {
    expect(choiceOf(0, { masks: 'queen judge king bishop fool witch', seats: 2 })).toBe('announce queen 0L');
  });

  test('the Judge with coins in the courthouse, not without', () => {
    const masks = 'judge king queen thief fool bishop witch';
    expect(choiceOf(0, { masks, court: 3 })).toBe('announce judge');
    expect(choiceOf(0, { masks, court: 0 })).not.toMatch(/^announce/);
  });

  test('the Cheat with ten coins, not with nine', () => {
    const masks = six('cheat');
    expect(choiceOf(0, { masks, seats: 4, coins: [10, 6, 6, 6] })).toBe('announce cheat');
    expect(choiceOf(0, { masks, seats: 4, coins: [9, 6, 6, 6] })).not.toMatch(/^announce/);
  });

  test('the Witch if someone is richer, not if no one is', () => {
    const masks = 'witch king queen thief fool bishop judge';
    expect(choiceOf(0, { masks, coins: [2, 6, 6, 9, 6, 6, 6] })).toBe('announce witch');
    expect(choiceOf(0, { masks, coins: [9, 6, 6, 9, 6, 6, 6] })).not.toMatch(/^announce/);
  });

  test('what it saw when it looked, after someone had handled the mask', () => {
    // Seat 6 takes the King; no one else knows who has it now
    for (const [hand, claim] of [
      ['pretend 0', 'announce king-1e'],
      ['swap 0', 'announce queen'],
    ]) {
      const sitting = new Sitting({ masks: 'king judge witch cheat fool bishop queen', first: 6 }, 0);
      sitting.play(`6 ${hand}`);
      expect(sitting.moves()).toBe('look');
      sitting.play('1 look', '2 look', '3 look', '4 look', '5 look', '6 look');
      expect(sitting.choice()).toBe(claim);
    }
  });

  test('in the second edition too, and a blank mask by what its steps bring', () => {
    const second = { masks: 'empress judge king thief fool trickster witch', options: { edition: '2e' } };
    expect(choiceOf(0, second)).toBe('announce empress');
    const blank = (steps: object[]) => ({
      masks: six('blank'),
      seats: 4,
      options: { blank: { name: 'Poet', steps } },
    });
    expect(choiceOf(0, blank([{ effect: 'take-bank', coins: 4 }]))).toBe('announce blank');
    expect(choiceOf(0, blank([{ effect: 'give-neighbours', coins: 2 }]))).not.toMatch(/^announce/);
  });
});

describe('contests when it is sure, and not otherwise', () => {
  const masks = 'judge thief king queen fool bishop witch';

  test('sure that it has the mask itself', () => {
    expect(choiceOf(2, { masks, first: 1 }, '1 announce king')).toBe('contest');
    expect(choiceOf(2, { masks, first: 1, options: { contest: 'at-once' } }, '1 announce king')).toBe('contest');
  });

  test('with exactly that mask, if it has several', () => {
    const two = { masks: 'queen judge bishop fool witch king', seats: 2, first: 0 };
    expect(choiceOf(1, two, '0 announce king 0L')).toBe('contest 1P');
  });

  test('not a claim that it knows to be false, if it does not have the mask', () => {
    expect(choiceOf(3, { masks, first: 1 }, '1 announce king', '2 pass')).toBe('pass');
  });

  test('not after someone has handled its mask', () => {
    expect(choiceOf(2, { masks, first: 0 }, '0 pretend 2', '1 announce king')).toBe('pass');
    expect(choiceOf(2, { masks, first: 0 }, '0 swap 2', '1 announce king')).toBe('pass');
  });

  test('again after it has looked', () => {
    for (const [hand, answer] of [
      ['pretend 2', 'contest'],
      ['swap 2', 'pass'],
    ]) {
      const sitting = new Sitting({ masks: 'cheat judge king queen fool bishop', first: 0, seats: 6 }, 2);
      sitting.play(`0 ${hand}`, '1 look');
      expect(sitting.moves()).toBe('look');
      sitting.play('3 announce king', '4 pass', '5 pass', '0 pass', '1 pass');
      expect(sitting.choice()).toBe(answer);
    }
  });

  test('with what it took itself: its own swap is no secret to it', () => {
    const sitting = new Sitting({ masks: 'judge king queen thief fool bishop witch' }, 0);
    expect(sitting.moves()).toBe('swap 1');
    sitting.play('1 announce king', ...answers(7, 1, [], 0));
    expect(sitting.choice()).toBe('contest');
  });
});

describe('swaps or looks when it does not know', () => {
  test('swaps for a mask that it knows to be better', () => {
    expect(choiceOf(0, { masks: 'judge king queen thief fool bishop witch' })).toBe('swap 1');
    expect(choiceOf(0, { masks: 'judge fool queen thief king bishop witch' })).toBe('swap 4');
    expect(choiceOf(0, { masks: 'cheat judge thief queen bishop king', seats: 4 })).toBe('swap c1');
  });

  test('looks when its own mask is uncertain and no other is much better', () => {
    expect(choiceOf(0, { masks: 'queen king judge witch fool cheat', first: 5 }, '5 look')).toBe('announce queen');
    expect(choiceOf(0, { masks: 'queen witch judge fool cheat king', first: 5 }, '5 swap 0')).toBe('look');
  });

  test('swaps rather than looks when another is known to be much better', () => {
    expect(choiceOf(0, { masks: 'judge fool king queen bishop witch', first: 5 }, '5 swap 0')).toBe('swap 2');
  });

  test('pretends if it must swap and already has the best mask', () => {
    const bound = new Sitting({ masks: 'thief king queen judge fool bishop witch', first: 0 }, 1);
    bound.play('0 announce king');
    expect(bound.moves()).toBe('contest');
    bound.play(...answers(7, 0).slice(1));
    expect(bound.view.barred.map(({ code }) => code)).toEqual(['bound-1e']);
    expect(bound.choice()).toMatch(/^pretend /);
  });
});

describe('uses a power to its own advantage', () => {
  const witch = { masks: 'judge thief witch king queen fool bishop', first: 1 };
  const contested = ['1 announce witch', '2 contest', ...answers(7, 1).slice(1)];

  test('declines the Witch’s exchange if it would lose by it or gain nothing', () => {
    expect(choiceOf(2, { ...witch, coins: [6, 6, 9, 6, 6, 8, 6] }, ...contested)).toBe('decline');
    expect(choiceOf(2, { ...witch, coins: [6, 6, 6, 6, 6, 6, 6] }, ...contested)).toBe('decline');
  });

  test('exchanges with the richest otherwise', () => {
    expect(choiceOf(2, { ...witch, coins: [6, 6, 4, 6, 6, 8, 6] }, ...contested)).toBe('exchange 5');
  });

  const spied = (masks: string, first: string) => {
    const sitting = new Sitting({ masks, first: 0 }, 2);
    sitting.play(`0 ${first}`, '1 announce spy');
    expect(sitting.moves()).toBe('contest');
    sitting.play(...answers(7, 1).slice(1));
    const looked = sitting.moves();
    return [looked, sitting.choice()];
  };

  test('the Spy looks where it knows least, and takes what is better', () => {
    const [looked, then] = spied('king judge spy queen fool bishop thief', 'pretend 3');
    expect(['look 0', 'look 3']).toContain(looked);
    expect(then).toBe('swap');
  });

  test('the Spy leaves what is worse', () => {
    const [looked, then] = spied('witch king spy judge fool queen thief', 'pretend 3');
    expect(['look 0', 'look 3']).toContain(looked);
    expect(then).toBe('pretend');
  });

  const blank = (...steps: object[]) => ({ blank: { name: 'Poet', steps } });
  const used = (position: Position) => {
    const sitting = new Sitting(position, 0);
    expect(sitting.moves()).toBe('announce blank');
    return sitting.play(...answers(4, 0)).choice();
  };

  test('takes from the richest, gives to the poorest', () => {
    const position = { masks: six('blank'), seats: 4, coins: [6, 5, 8, 7] };
    expect(used({ ...position, options: blank({ effect: 'take-player', coins: 2 }) })).toBe('take 2');
    const gift = blank({ effect: 'take-bank', coins: 3 }, { effect: 'give-player', coins: 1 });
    expect(used({ ...position, options: gift })).toBe('give 1');
  });

  test('looks at the mask it knows least about', () => {
    const sitting = new Sitting(
      {
        masks: six('blank'),
        seats: 4,
        first: 3,
        options: blank({ effect: 'take-bank', coins: 2 }, { effect: 'look-player' }),
      },
      0,
    );
    sitting.play('3 pretend c0');
    expect(sitting.moves()).toBe('announce blank');
    expect(sitting.play(...answers(4, 0)).choice()).toBe('look 3');
  });

  test('the Puppeteer takes from the two richest', () => {
    const sitting = new Sitting(
      {
        masks: 'puppeteer judge empress king witch fool',
        coins: [6, 5, 8, 6, 9, 6],
        options: { edition: '2e' },
      },
      0,
    );
    expect(sitting.moves()).toBe('announce puppeteer');
    expect(sitting.play(...answers(6, 0)).choice()).toBe('move 2 4');
  });
});

describe('names its own mask when the Inquisitor asks', () => {
  const inquiry = (by: number, whom: number) => [`${by} announce inquisitor`, ...answers(8, by), `${by} ask ${whom}`];
  const masks = 'inquisitor judge king queen fool bishop peasant peasant';

  test('the one it was dealt', () => {
    expect(choiceOf(2, { masks, first: 0 }, ...inquiry(0, 2))).toBe('name king-1e');
    expect(choiceOf(6, { masks, first: 0 }, ...inquiry(0, 6))).toBe('name peasant');
  });

  test('the one it took', () => {
    const sitting = new Sitting({ masks: 'judge inquisitor king queen fool bishop peasant peasant' }, 0);
    expect(sitting.moves()).toBe('swap 2');
    sitting.play('1 announce inquisitor', ...answers(8, 1), '1 ask 0');
    expect(sitting.choice()).toBe('name king-1e');
  });

  test('one of the two that it may have', () => {
    const sitting = new Sitting({ masks, first: 7 }, 2).play('7 swap 2', ...inquiry(0, 2));
    expect(['name king-1e', 'name peasant']).toContain(sitting.choice());
  });
});
