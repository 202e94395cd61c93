export * from './content.ts';
export * from './facts.ts';
export * from './markdown.ts';
export * from './meetings.ts';
export * from './tables.ts';
export * from './topics.ts';
