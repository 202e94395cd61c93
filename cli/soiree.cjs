#!/usr/bin/env node
'use strict';
// The command `soiree`, on whatever Node the machine has: sets up if needed, then hands over to soiree.ts on our Node.

const path = require('node:path');

const { main } = require('../scripts/refusal.cjs');
const { handOver, setUp } = require('../scripts/setup.cjs');

main(() => {
  setUp();
  handOver([path.join(__dirname, 'soiree.ts'), ...process.argv.slice(2)]);
});
