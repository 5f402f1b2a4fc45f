import type { DataPath, DataValue } from './text-edits.ts';
import { insertYamlItem, removeYamlValue, setYamlValue } from './yaml-document.ts';
import { findNode, parseYaml, readCollection } from './yaml-layout.ts';

/**
 * Adds an item to an optional list of walk.yaml, which may not be empty. Writes the list, one item per line, if its map has none.
 * @param after the key behind which a new list is written; at the end of its map without it.
 * @throws {DocumentEditError} if the file has faults or lacks the place.
 */
export function addYamlItem(text: string, path: DataPath, index: number, value: DataValue, after?: string): string {
  const count = countItems(text, path);
  const withList = count === undefined ? setYamlValue(text, path, [], after) : text;
  return insertYamlItem(withList, path, Math.min(index, count ?? 0), value);
}

/** Removes an item of a list, and the list together with its last item. @throws {DocumentEditError} */
export function removeYamlItem(text: string, path: DataPath, index: number): string {
  return removeYamlValue(text, countItems(text, path) === 1 ? path : [...path, index]);
}

/** Returns how many items a list has; `undefined` if there is no list. */
function countItems(text: string, path: DataPath): number | undefined {
  return readCollection(findNode(parseYaml(text), path))?.entries.length;
}

/** Returns the path of the deepest value that begins in a line, or else of the value that contains the line. */
export function findYamlPath(text: string, line: number): DataPath {
  const document = parseYaml(text);
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  const end = start + (lines[line - 1]?.length ?? 0);
  const path: (string | number)[] = [];
  for (;;) {
    const { entries = [] } = readCollection(findNode(document, path)) ?? {};
    // In a line with several values, the first one.
    const first = entries.findIndex((entry) => entry.start >= start && entry.start <= end);
    const found = first >= 0 ? first : entries.findLastIndex((entry) => entry.start <= start && entry.end >= start);
    const entry = entries[found];
    if (entry === undefined) return path;
    path.push(entry.key ?? found);
  }
}
