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
