export * from './parts.ts';
export { botName, botNames, type People } from './people.ts';
export * from './refusals.ts';
export * from './speaker.ts';
