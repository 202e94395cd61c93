import { type Language, type Speaker, speaker } from '@soiree/words';

/** What the page says, to find it by: whoever looks for a button looks for its words. */
export const speaking = (language: Language): Promise<Speaker> => speaker(language);
export const { t } = await speaking('en');
