import { describeSkippedTests } from './emulators/skipped-tests.ts';

/** Prints once per run which tests are skipped and why. Skipped tests are easily overlooked. */
export function setup(): void {
  const line = describeSkippedTests();
  if (line) console.log(line);
}
