import type { DocumentValue, DocumentValuePath } from './text-edits.ts';
import { insertYamlItem, removeYamlValue, setYamlValue } from './yaml-document.ts';
import { findNode, parseYaml, readCollection } from './yaml-layout.ts';

/**
 * Adds an item to a list of walk.yaml. Creates the list if it is missing.
 * @param after the key after which a new list is written. If `after` is absent, the new list is the last key of its
 * mapping.
 * @throws {DocumentEditError} if the file has faults, or lacks the mapping that contains the list.
 */
export function addYamlItem(
  text: string,
  path: DocumentValuePath,
  index: number,
  value: DocumentValue,
  after?: string,
): string {
  const count = countItems(text, path);
  const withList = count === undefined ? setYamlValue(text, path, [], after) : text;
  return insertYamlItem(withList, path, Math.min(index, count ?? 0), value);
}

/** Removes an item of a list. If it is the only item, removes the whole list. @throws {DocumentEditError} */
export function removeYamlItem(text: string, path: DocumentValuePath, index: number): string {
  return removeYamlValue(text, countItems(text, path) === 1 ? path : [...path, index]);
}

/** Returns how many items a list has; `undefined` if there is no list. */
function countItems(text: string, path: DocumentValuePath): number | undefined {
  return readCollection(findNode(parseYaml(text), path))?.entries.length;
}
