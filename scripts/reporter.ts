// A Vitest reporter for `npm test`: writes the results to the file named in SOIREE_TEST_REPORT. (Vitest's own JSON
// report omits why a test was skipped, and also counts a test that was cut off by a crash as skipped.)

import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export type Report = { passed: number; failed: number; skipped: string[] };

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report: Report = { passed: 0, failed: unhandled.length, skipped: [] };
    for (const module of modules) {
      const failedBefore = report.failed;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed') report.passed++;
        else if (result.state === 'skipped')
          report.skipped.push([test.fullName, result.note].filter(Boolean).join(': '));
        else report.failed++;
      }
      // A file can fail although none of its tests does: it does not load, or a hook throws.
      if (module.state() === 'failed' && report.failed === failedBefore) report.failed++;
    }
    writeFileSync(process.env.SOIREE_TEST_REPORT!, JSON.stringify(report));
  }
}
