export * from './events.ts';
export * from './masks.ts';
export * from './options.ts';
export * from './questions.ts';
