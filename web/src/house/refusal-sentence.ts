// Apart, so that it can be fetched when it is wanted.
export { refusalSentence } from '@soiree/words';
