import { book, example, ours } from '../lines.ts';

/** The rules of Mascarade, chapter by chapter, in the order in which one learns them. */
export const chapters = [
  { id: 'goal', lines: [book('goal.masks'), book('goal.claim'), book('goal.win')] },
  {
    id: 'setup',
    lines: [
      book('setup.players'),
      ours('setup.thirteen'),
      book('setup.coins'),
      book('setup.box'),
      ours('setup.bank'),
      book('setup.masks'),
      book('setup.known'),
      book('setup.memorise'),
      ours('setup.screen'),
      book('setup.first'),
      ours('setup.lot'),
    ],
  },
  { id: 'first-four', lines: [book('first-four.must'), book('first-four.counted'), ours('first-four.everyone')] },
  {
    id: 'turn',
    lines: [book('turn.one'), book('turn.swap'), book('turn.seen'), book('turn.look'), book('turn.announce')],
  },
  {
    id: 'contest',
    lines: [
      book('turn.centre'),
      book('contest.asked'),
      book('contest.nobody'),
      example('contest.uncontested'),
      book('contest.somebody'),
      book('contest.fine'),
      example('contest.other'),
      example('contest.three'),
      ours('contest.order'),
      ours('contest.truth'),
      ours('contest.again'),
      ours('contest.nowhere'),
      ours('contest.at-once'),
    ],
  },
  {
    id: 'revealed',
    lines: [
      book('revealed.who'),
      book('revealed.first'),
      book('revealed.second'),
      ours('revealed.lapse'),
      ours('revealed.princess'),
      ours('revealed.ordinary'),
    ],
  },
  {
    id: 'powers',
    lines: [
      book('powers.pages'),
      ours('powers.who'),
      ours('powers.refuse'),
      ours('powers.centre'),
      ours('powers.seen'),
    ],
  },
  {
    id: 'end',
    lines: [
      book('end.thirteen'),
      book('end.broke'),
      book('end.cheat'),
      book('end.shared'),
      ours('end.together'),
      ours('end.stop'),
      ours('end.steps'),
      book('end.short'),
      ours('end.short-all'),
      ours('end.bank'),
      ours('end.endless'),
    ],
  },
  {
    id: 'few',
    lines: [
      book('few.six'),
      book('few.hands'),
      ours('few.deal'),
      book('few.same'),
      book('few.swap'),
      ours('few.own'),
      book('few.look'),
      book('few.announce'),
      book('few.contest'),
      ours('few.counts'),
      ours('few.fool'),
    ],
  },
  {
    id: 'second',
    lines: [
      book('second.new'),
      book('second.less'),
      book('second.free'),
      book('second.scenarios'),
      ours('second.lists'),
    ],
  },
  { id: 'sets', lines: [book('sets.dots')] },
  {
    id: 'own',
    lines: [
      book('own.judge'),
      book('own.third'),
      ours('own.third-centre'),
      book('own.peasants'),
      book('own.least'),
      book('own.size'),
      ours('own.edition'),
      ours('own.blank'),
      ours('own.four'),
    ],
  },
  {
    id: 'sees',
    lines: [
      book('sees.swap'),
      book('sees.look'),
      book('sees.claim'),
      ours('sees.spy'),
      ours('sees.fool'),
      book('sees.inquisitor'),
      book('sees.princess'),
      ours('sees.public'),
      ours('sees.later'),
      ours('sees.memory'),
    ],
  },
  { id: 'options', lines: [] },
  { id: 'books', lines: [book('books.previous'), book('books.fine'), book('books.coins')] },
] as const;

export type Chapter = (typeof chapters)[number];
export type ChapterId = Chapter['id'];
export type ChapterKey = Chapter['lines'][number]['key'];
