export * from '../rule-books.ts';
export * from './content.ts';
export * from './game-rules.ts';
export * from './markdown.ts';
