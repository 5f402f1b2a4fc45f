import type { InkKnot } from '../../documents/ink-story.ts';
import { toInkName } from './ink-name.ts';

/** Converts a typed name to a scene name of ink: “Way to gate” becomes `way_to_gate`. */
export function parseSceneName(
  typed: string,
  knots: readonly InkKnot[],
): { name: string } | { problem: 'letters' | 'taken' } {
  const name = toInkName(typed);
  if (name === undefined) return { problem: 'letters' };
  return knots.some((knot) => knot.name === name) ? { problem: 'taken' } : { name };
}

/** Returns an unused name for a scene about a stop or an ending. */
export function createSceneName(id: string, knots: readonly InkKnot[]): string {
  const base = id.replaceAll('-', '_');
  const isTaken = (name: string) => knots.some((knot) => knot.name === name);
  if (!isTaken(base)) return base;
  const numbers = Array.from({ length: knots.length + 1 }, (_, index) => `${base}_${index + 2}`);
  return numbers.find((name) => !isTaken(name)) ?? base;
}
