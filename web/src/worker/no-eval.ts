import { config } from 'zod';

// Zod tests whether it may compile code, which our Content-Security-Policy would report. This has to run before the
// first schema is created.
config({ jitless: true });
