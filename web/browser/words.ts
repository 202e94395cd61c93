import { type Language, type Speaker, speaker } from '@soiree/words';

/** The texts of the page, because tests find buttons by their labels. */
export const speaking = (language: Language): Promise<Speaker> => speaker(language);
export const { t } = await speaking('en');
