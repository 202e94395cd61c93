'use strict';

/** An error that is shown as one sentence, without a stack trace. */
class Refusal extends Error {}

const say = (sentence) => process.stderr.write(`${sentence}\n`);

/** Runs the main part of a program. A refusal becomes its sentence and exit code 1. */
function main(body) {
  try {
    body();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}

module.exports = { Refusal, main, say };
