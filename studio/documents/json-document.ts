import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { applyDocumentValueChange, type DocumentValueChange } from './document-value-change.ts';
import {
  applyTextEdits,
  DocumentEditError,
  type DocumentValue,
  type DocumentValuePath,
  findLineBreak,
  formatValuePath,
  isSameData,
  type TextEdit,
} from './text-edits.ts';

/**
 * Sets the value at a path that exists. Objects and lists are written in one line.
 * @throws {DocumentEditError} if the file has faults or lacks the path.
 */
export function setJsonValue(text: string, path: DocumentValuePath, value: DocumentValue): string {
  return editJson(text, { kind: 'set', path, value }, (tree) => {
    const node = findNode(tree, path);
    if (isSameData(readValue(node), value)) return [];
    return [{ offset: node.offset, length: node.length, text: JSON.stringify(value) }];
  });
}

/**
 * Inserts a key into the object at a path.
 * @param after the existing key after which the new key is inserted. If `after` is `null`, the new key comes first. If
 * `after` is absent, it comes last.
 * @throws {DocumentEditError} if the object already has the key, or if it has no key `after`.
 */
export function insertJsonKey(
  text: string,
  path: DocumentValuePath,
  key: string,
  value: DocumentValue,
  after?: string | null,
): string {
  return editJson(text, { kind: 'set', path: [...path, key], value }, (tree) => {
    const object = findNode(tree, path);
    const properties = readProperties(object, path);
    refuseExistingKey(properties, key, path);
    const pair = `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    const [first] = properties;
    if (first === undefined) {
      const indent = findIndent(text, object.offset);
      const lineBreak = findLineBreak(text);
      const inner = text.includes('\n') ? `${lineBreak}${indent}  ${pair}${lineBreak}${indent}` : ` ${pair} `;
      return [{ offset: object.offset + 1, length: object.length - 2, text: inner }];
    }
    if (after === null)
      return [{ offset: first.offset, length: 0, text: `${pair},${findSpaceAfterComma(text, object, properties)}` }];
    const before = after === undefined ? (properties.at(-1) as Node) : findProperty(properties, after, path);
    return [
      { offset: getEndOffset(before), length: 0, text: `,${findSpaceAfterComma(text, object, properties)}${pair}` },
    ];
  });
}

/** Removes the key at a path, together with its comma. @throws {DocumentEditError} if the file lacks it. */
export function removeJsonKey(text: string, path: DocumentValuePath): string {
  return editJson(text, { kind: 'remove', path }, (tree) => {
    const { object, properties, index } = locateProperty(tree, path);
    const [before, property, after] = [properties[index - 1], properties[index] as Node, properties[index + 1]];
    if (after) return [{ offset: property.offset, length: after.offset - property.offset, text: '' }];
    if (before)
      return [{ offset: getEndOffset(before), length: getEndOffset(property) - getEndOffset(before), text: '' }];
    return [{ offset: object.offset + 1, length: object.length - 2, text: '' }];
  });
}

/**
 * Renames the key at a path. The value and the order of the keys stay the same.
 * @throws {DocumentEditError} if the object already has a key with the new name.
 */
export function renameJsonKey(text: string, path: DocumentValuePath, key: string): string {
  return editJson(text, { kind: 'rename', path, key }, (tree) => {
    const { properties, index } = locateProperty(tree, path);
    if (path.at(-1) === key) return [];
    refuseExistingKey(properties, key, path.slice(0, -1));
    const [name] = (properties[index] as Node).children as [Node];
    return [{ offset: name.offset, length: name.length, text: JSON.stringify(key) }];
  });
}

/**
 * Moves the key at a path to the position after the key `after` of the same object. If `after` is `null`, moves the key
 * to the beginning of the object.
 * @throws {DocumentEditError} if the file lacks the key at the path or the key `after`.
 */
export function moveJsonKey(text: string, path: DocumentValuePath, after: string | null): string {
  return editJson(text, { kind: 'set', path: [], value: null }, (tree) => {
    const { properties, index } = locateProperty(tree, path);
    const moved = properties[index] as Node;
    const others = properties.toSpliced(index, 1);
    const target = after === null ? -1 : others.indexOf(findProperty(properties, after, path.slice(0, -1)));
    if (after !== null && target < 0) return [];
    // Moves only the texts of the properties. The commas and line breaks between the properties stay in place.
    const order = others.toSpliced(target + 1, 0, moved);
    return properties.flatMap((slot, place) => {
      const pair = order[place] as Node;
      return pair === slot
        ? []
        : [{ offset: slot.offset, length: slot.length, text: text.slice(pair.offset, getEndOffset(pair)) }];
    });
  });
}

/**
 * Applies edits to a text, and returns the new text.
 * @param change the expected change of the parsed data. If `change.path` is empty, the data must be the same before and
 * after the edits. The edits can then only reorder keys.
 * @throws {DocumentEditError} if the data of the new text is not as expected.
 */
function editJson(text: string, change: DocumentValueChange, findEdits: (tree: Node) => TextEdit[]): string {
  const tree = parseJson(text);
  const before = readValue(tree);
  const edited = applyTextEdits(text, findEdits(tree));
  const expected = change.path.length === 0 ? before : applyDocumentValueChange(before, change);
  if (!isSameData(readValue(parseJson(edited)), expected))
    throw new DocumentEditError(
      `"${formatValuePath(change.path)}" is written in an unusual style: edit it in the text.`,
    );
  return edited;
}

function parseJson(text: string): Node {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (tree && !error) return tree;
  const before = text.slice(0, error?.offset);
  // For a missing comma, the parser reports the next word, which is often in a later line. So the line that lacks the
  // comma is reported instead.
  const isComma = error !== undefined && printParseErrorCode(error.error) === 'CommaExpected';
  const line = (isComma ? before.trimEnd() : before).split('\n').length;
  const reason = isComma ? ', where a comma is missing' : '';
  throw new DocumentEditError(`The file has a fault in line ${line}${reason}: correct it in the text first.`);
}

/** Returns the value of a node. If an object has a key several times, the last value applies, as in `JSON.parse`. */
function readValue(node: Node): DocumentValue {
  if (node.type === 'array') return (node.children ?? []).map(readValue);
  if (node.type !== 'object') return node.value as DocumentValue;
  return Object.fromEntries(
    (node.children ?? []).map(({ children }) => {
      const [key, value] = children as [Node, Node];
      return [key.value as string, readValue(value)];
    }),
  );
}

function findNode(tree: Node, path: DocumentValuePath): Node {
  const node = path.length === 0 ? tree : findNodeAtLocation(tree, [...path]);
  if (node === undefined) throw createMissingValueError(path);
  return node;
}

function locateProperty(tree: Node, path: DocumentValuePath) {
  const object = findNode(tree, path.slice(0, -1));
  const properties = readProperties(object, path.slice(0, -1));
  return {
    object,
    properties,
    index: properties.indexOf(findProperty(properties, String(path.at(-1)), path.slice(0, -1))),
  };
}

function readProperties(object: Node, path: DocumentValuePath): Node[] {
  if (object.type !== 'object') throw createMissingValueError(path);
  return object.children ?? [];
}

function findProperty(properties: readonly Node[], key: string, path: DocumentValuePath): Node {
  const found = properties.find(({ children }) => children?.[0]?.value === key);
  if (found === undefined) throw createMissingValueError([...path, key]);
  return found;
}

function refuseExistingKey(properties: readonly Node[], key: string, path: DocumentValuePath) {
  if (properties.some(({ children }) => children?.[0]?.value === key))
    throw new DocumentEditError(`The file has "${formatValuePath([...path, key])}" already: choose another name.`);
}

function createMissingValueError(path: DocumentValuePath) {
  return new DocumentEditError(`The file has no "${formatValuePath(path)}": load it again, or correct it in the text.`);
}

function getEndOffset({ offset, length }: Node): number {
  return offset + length;
}

/** Returns the space between a comma and the next key of an object. */
function findSpaceAfterComma(text: string, object: Node, [first, second]: readonly Node[]): string {
  if (first && second) return /,(\s*)$/.exec(text.slice(getEndOffset(first), second.offset))?.[1] ?? ' ';
  return text.slice(object.offset + 1, first?.offset);
}

/** Returns the indentation of the line at an offset. */
function findIndent(text: string, offset: number): string {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? '';
}
