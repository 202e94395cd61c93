export * from './http.ts';
export * from './limits.ts';
export * from './live.ts';
export * from './room.ts';
export * from './words.ts';
