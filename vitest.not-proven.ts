import { notProvenHere } from './emulators/availability.ts';

/** Says once for each run what it proves nothing of, as skipped tests are easily overlooked. */
export function setup(): void {
  const line = notProvenHere();
  if (line) console.log(line);
}
