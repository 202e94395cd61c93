// A separate module, so that it is loaded on demand.
export { refusalSentence } from '@soiree/words';
