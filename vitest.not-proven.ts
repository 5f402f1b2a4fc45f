import { notProvenHere } from './emulators/availability.ts';

/** Reports once per run what it does not prove, because skipped tests are easily overlooked. */
export function setup(): void {
  const line = notProvenHere();
  if (line) console.log(line);
}
