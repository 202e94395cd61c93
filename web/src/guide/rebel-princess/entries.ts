import { princessIds, roundIds } from '@soiree/rebel-princess/ids';
import { roundFacts } from '@soiree/rebel-princess/round-facts';
import {
  passingRule,
  princessName,
  princessPower,
  princessTitle,
  rebelOptionAbout,
  rebelOptionName,
  roundName,
  roundRule,
  type Speaker,
  suitName,
} from '@soiree/words';
import { joined } from '../lines.ts';
import { placeIds } from '../place-ids.ts';
import type { Entry } from '../search/find.ts';
import { capital } from '../topics.ts';
import { suits } from './cards.ts';
import { chapters } from './chapters.ts';
import { meetingsOf } from './meetings.ts';
import { optionNames } from './options.ts';
import { pairs } from './pairs.ts';
import { princessLines } from './princesses.ts';
import { roundLines } from './rounds.ts';
import {
  chapterTitle,
  optionText,
  pairTitle,
  placeTitle,
  princessTip,
  roundTip,
  suitText,
  tell,
  tellNote,
  tellPair,
  tellPlace,
} from './say.ts';

/** What of Rebel Princess can be found, in one language. */
export function entriesOf(speaker: Speaker): Entry[] {
  const entry = (kind: Entry['kind'], to: string, title: string, ...said: string[]): Entry => ({
    kind,
    game: 'rebel-princess',
    title,
    text: said.join(' '),
    href: `/rules/rebel-princess${to}`,
  });
  return [
    ...roundIds.map((round) =>
      entry(
        'round',
        `/${round}`,
        roundName(speaker, round),
        roundRule(speaker, round),
        passingRule(speaker, roundFacts[round]),
        roundTip(speaker, round),
        joined(tell(speaker, roundLines[round])),
      ),
    ),
    ...princessIds.map((princess) =>
      entry(
        'princess',
        `/${princess}`,
        princessName(speaker, princess),
        `${princessTitle(speaker, princess)} –`,
        princessPower(speaker, princess),
        princessTip(speaker, princess),
        joined(tell(speaker, princessLines[princess])),
      ),
    ),
    ...chapters.map(({ id, lines }) =>
      entry('chapter', `#${id}`, chapterTitle(speaker, id), joined(tell(speaker, lines))),
    ),
    ...roundIds.flatMap((round) =>
      meetingsOf(round).map(({ note, princesses }) => {
        const names = princesses.map((one) => princessName(speaker, one)).join(', ');
        return entry(
          'note',
          `/${round}#note-${note}`,
          `${roundName(speaker, round)} · ${names}`,
          tellNote(speaker, note).text,
        );
      }),
    ),
    ...suits.map(({ suit }) =>
      entry('place', `#suit-${suit}`, capital(speaker, suitName(speaker, suit)), suitText(speaker, suit)),
    ),
    entry('place', '#suit-frog', capital(speaker, speaker.t('rebel-princess.frog')), suitText(speaker, 'frog')),
    ...pairs.map((pair) => entry('pair', `#pair-${pair.id}`, pairTitle(speaker, pair), tellPair(speaker, pair).text)),
    ...placeIds['rebel-princess'].map((place) =>
      entry('place', `#word-${place}`, placeTitle(speaker, place), joined(tellPlace(speaker, place))),
    ),
    ...optionNames.map((option) => {
      const about = rebelOptionAbout(speaker, option);
      return entry('option', `#option-${option}`, rebelOptionName(speaker, option), about, optionText(speaker, option));
    }),
  ];
}
