import { createUnusualNotationError, type TextEdit } from './text-edits.ts';
import type { YamlCollection, YamlEntry } from './yaml-layout.ts';

/** Returns the separator of two entries in flow style: a comma and a space, or a comma and a line break. */
function findFlowSeparator(source: string, { entries }: YamlCollection): string {
  const [first, second] = entries;
  const gap = first && second ? source.slice(first.end, second.start) : ', ';
  return /^,\s+$/.test(gap) ? gap : ', ';
}

/** Inserts an entry into a collection in brackets or braces. */
export function insertIntoFlowCollection(source: string, flow: YamlCollection, index: number, item: string): TextEdit {
  const gap = findFlowSeparator(source, flow);
  const before = flow.entries[index - 1];
  if (before) return { offset: before.end, length: 0, text: gap + item };
  return { offset: flow.entries[0]?.start ?? flow.start + 1, length: 0, text: item + gap };
}

/**
 * Removes an entry from a collection in brackets or braces.
 * @throws {DocumentEditError} if a comment stands between the entry and its neighbour.
 */
export function removeFromFlowCollection(
  source: string,
  { entries, start, end, kind }: YamlCollection,
  index: number,
): TextEdit {
  const [before, entry, after] = [entries[index - 1], entries[index] as YamlEntry, entries[index + 1]];
  const bounds = before
    ? { offset: before.end, length: entry.end - before.end }
    : after
      ? { offset: entry.start, length: after.start - entry.start }
      : undefined;
  if (bounds === undefined) return { offset: start, length: end - start, text: kind === 'list' ? '[]' : '{}' };
  const gap = before ? source.slice(before.end, entry.start) : source.slice(entry.end, after?.start);
  // Refuses a comment between two entries of a flow collection, because it could belong to either entry.
  if (gap.includes('#')) throw createUnusualNotationError([index]);
  return { ...bounds, text: '' };
}
