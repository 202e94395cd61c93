import { maskIds } from '@soiree/mascarade/ids';
import { maskName, maskPower, optionAbout, optionName, type Speaker } from '@soiree/words';
import { joined } from '../lines.ts';
import { placeIds } from '../place-ids.ts';
import type { Entry } from '../search/find.ts';
import { chapters } from './chapters.ts';
import { maskLines } from './masks.ts';
import { optionNames } from './options.ts';
import { chapterTitle, maskTip, optionText, placeTitle, tell, tellPlace } from './say.ts';

/** What of Mascarade can be found, in one language. */
export function entriesOf(speaker: Speaker): Entry[] {
  const entry = (kind: Entry['kind'], to: string, title: string, ...said: string[]): Entry => ({
    kind,
    game: 'mascarade',
    title,
    text: said.join(' '),
    href: `/rules/mascarade${to}`,
  });
  return [
    ...maskIds.map((mask) => {
      const lines = joined(tell(speaker, maskLines[mask]));
      return entry(
        'mask',
        `/${mask}`,
        maskName(speaker, mask),
        maskPower(speaker, mask),
        maskTip(speaker, mask),
        lines,
      );
    }),
    ...chapters.map(({ id, lines }) =>
      entry('chapter', `#${id}`, chapterTitle(speaker, id), joined(tell(speaker, lines))),
    ),
    ...placeIds.mascarade.map((place) =>
      entry('place', `#word-${place}`, placeTitle(speaker, place), joined(tellPlace(speaker, place))),
    ),
    ...optionNames.map((option) => {
      const about = optionAbout(speaker, option);
      return entry('option', `#option-${option}`, optionName(speaker, option), about, optionText(speaker, option));
    }),
  ];
}
