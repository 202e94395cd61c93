#!/usr/bin/env node
'use strict';
// The command `soiree`, run by any Node: sets up if needed, then hands over to soiree.ts on our own Node.

const path = require('node:path');

const { buildClient } = require('../scripts/client.cjs');
const { main } = require('../scripts/refusal.cjs');
const { handOver, nodeFlags, setUp } = require('../scripts/setup.cjs');

main(() => {
  setUp();
  const args = process.argv.slice(2);
  if (args[0] === 'serve') buildClient();
  handOver([...nodeFlags(args[0]), path.join(__dirname, 'soiree.ts'), ...args]);
});
