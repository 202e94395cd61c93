import { type Language, type Speaker, speaker } from '@soiree/words';

/** The texts of the page, because tests find buttons by their labels. */
export const speaking = (language: Language): Promise<Speaker> => speaker(language);

let current = await speaking('en');

/** The texts in the language that the scenes are shown in: English, unless `speakIn` chose another. */
export const spoken: Speaker = {
  get language() {
    return current.language;
  },
  t: (key, values) => current.t(key, values),
  list: (items) => current.list(items),
};
export const { t } = spoken;

export async function speakIn(language: Language): Promise<void> {
  current = await speaking(language);
}
