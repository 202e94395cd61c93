export * from './cards.ts';
export * from './events.ts';
export * from './options.ts';
export * from './questions.ts';
