import { book, example, ours } from '../lines.ts';

/** The rules of Rebel Princess, chapter by chapter, in the order in which one learns them. */
export const chapters = [
  { id: 'goal', lines: [book('goal.dance'), book('goal.fewest'), book('goal.twist')] },
  { id: 'cards', lines: [book('cards.suits'), book('cards.dealt')] },
  {
    id: 'setup',
    lines: [
      book('setup.deal'),
      book('setup.princess'),
      ours('setup.six'),
      book('setup.beginners'),
      book('setup.rounds'),
      book('setup.leader'),
      ours('setup.lot'),
      book('setup.first-game'),
    ],
  },
  {
    id: 'round',
    lines: [
      book('round.up'),
      book('round.pass'),
      book('round.prepare'),
      book('round.play'),
      book('round.count'),
      book('round.leader'),
      book('round.overrides'),
    ],
  },
  { id: 'passing', lines: [book('passing.same'), book('passing.left'), ours('passing.deluxe')] },
  {
    id: 'trick',
    lines: [book('trick.lead'), book('trick.follow'), book('trick.win'), book('trick.down'), example('trick.six')],
  },
  { id: 'party', lines: [book('party.closed'), book('party.opens'), ours('party.only'), ours('party.not')] },
  {
    id: 'winning',
    lines: [
      book('winning.basic'),
      ours('winning.value'),
      ours('winning.reversed'),
      ours('winning.best'),
      ours('winning.equal'),
      ours('winning.printed'),
    ],
  },
  { id: 'rounds', lines: [book('rounds.pages')] },
  {
    id: 'princesses',
    lines: [
      book('princesses.once'),
      ours('princesses.asked'),
      book('princesses.order'),
      ours('princesses.screen'),
      book('princesses.undo'),
      ours('princesses.twice'),
      ours('princesses.general'),
    ],
  },
  {
    id: 'scoring',
    lines: [book('scoring.prince'), book('scoring.end'), book('scoring.tie'), book('scoring.sum')],
  },
  {
    id: 'hand',
    lines: [ours('hand.now'), ours('hand.open'), ours('hand.half'), ours('hand.aside'), ours('hand.gift')],
  },
  {
    id: 'timeline',
    lines: [
      ours('timeline.intro'),
      book('timeline.lead'),
      book('timeline.all'),
      book('timeline.mulan'),
      book('timeline.winner'),
      book('timeline.alice'),
      book('timeline.hag'),
      book('timeline.take'),
      book('timeline.pocahontas'),
      book('timeline.chairs'),
      book('timeline.empty'),
      book('timeline.gift'),
      book('timeline.before'),
    ],
  },
  { id: 'meetings', lines: [book('meetings.intro')] },
  { id: 'pairs', lines: [] },
  {
    id: 'sees',
    lines: [
      book('sees.hand'),
      book('sees.offer'),
      book('sees.passed'),
      book('sees.aside'),
      book('sees.open'),
      book('sees.gifts'),
      book('sees.down'),
      book('sees.beauty'),
      ours('sees.barter'),
      ours('sees.alice'),
      book('sees.public'),
      book('sees.won'),
      ours('sees.peek'),
    ],
  },
  { id: 'options', lines: [] },
  {
    id: 'editions',
    lines: [book('editions.bathroom'), book('editions.rebel'), ours('editions.bouquet'), book('editions.ice')],
  },
] as const;

export type Chapter = (typeof chapters)[number];
export type ChapterId = Chapter['id'];
export type ChapterKey = Chapter['lines'][number]['key'];
