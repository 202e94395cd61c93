import { config } from 'zod';

// Zod tries out whether it may compile code, and our Content-Security-Policy would report that. Has to come before the
// first schema is made.
config({ jitless: true });
