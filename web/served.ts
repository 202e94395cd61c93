import path from 'node:path';
import { env } from 'node:process';

/** The folder of the built client. The environment can name another build, to try it. */
export const pages: string = path.resolve(env.SOIREE_PAGES || path.join(import.meta.dirname, 'build'));
