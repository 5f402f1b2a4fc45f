import { type Document, isMap, isScalar, Scalar } from 'yaml';
import { applyDocumentValueChange, type DocumentValueChange } from './document-value-change.ts';
import {
  applyEditWithFinalLineBreak,
  applyTextEdits,
  createUnusualNotationError,
  DocumentEditError,
  type DocumentValue,
  type DocumentValuePath,
  findLineBreak,
  formatValuePath,
  isPlainObject,
  isSameData,
  type TextEdit,
} from './text-edits.ts';
import { findEntryLines, findMovableRange } from './yaml-comments.ts';
import { insertIntoFlowCollection, removeFromFlowCollection } from './yaml-flow.ts';
import {
  formatBlockValue,
  formatFlowValue,
  formatItem,
  formatItemAsLines,
  formatKey,
  formatPair,
} from './yaml-format.ts';
import { findNode, parseYaml, readCollection, type YamlCollection, type YamlEntry } from './yaml-layout.ts';

/**
 * Sets the value at a path. If the key is missing, adds it after the key `after`, or at the end of its mapping. This
 * mapping must exist, unless the file is empty.
 * @throws {DocumentEditError} if the file has faults or lacks the mapping.
 */
export function setYamlValue(text: string, path: DocumentValuePath, value: DocumentValue, after?: string): string {
  return editYaml(text, { kind: 'set', path, value }, (document, source) => {
    const step = path.at(-1);
    if (step === undefined) throw new DocumentEditError('A whole file is replaced as text: name a key in it.');
    const parent = readParent(document, path);
    if (parent === undefined) return [appendToEmptyFile(source, String(step), value)];
    const entry = findEntry(parent, step);
    if (entry && isSameData(entry.value?.toJS(document) ?? null, value)) return [];
    if (entry) return replaceValue(source, parent, entry, value);
    if (parent.kind === 'list') throw createMissingValueError(path);
    return addPair(source, parent, String(step), value, after);
  });
}

/**
 * Inserts an item into a list, in the style of the other items. Comments directly above an item stay with it.
 * @param index the index of the new item: 0 for the first place, the length of the list for the last.
 * @throws {DocumentEditError} if the file has faults or has no list at the path.
 */
export function insertYamlItem(text: string, path: DocumentValuePath, index: number, value: DocumentValue): string {
  return editYaml(text, { kind: 'insert', path, index, value }, (document, source) => {
    const list = readList(document, path);
    if (index < 0 || index > list.entries.length) throw createMissingValueError([...path, index]);
    const [first] = list.entries;
    if (first === undefined) return fillEmptyList(document, source, path, value);
    if (list.isFlow) return [insertIntoFlowCollection(source, list, index, formatFlowValue(value))];
    const lineBreak = findLineBreak(source);
    const indent = ' '.repeat(findColumn(source, first.start));
    const isFilledMap = isPlainObject(value) && Object.keys(value).length > 0;
    const item =
      isFilledMap && hasBlockStyleItems(list)
        ? formatItemAsLines(value, indent, lineBreak)
        : isFilledMap && hasOnlyFlowStyleMaps(list)
          ? `${indent}- ${formatFlowValue(value)}`
          : formatItem(value, indent, lineBreak);
    const before = list.entries[index - 1];
    if (before) return [{ offset: findEntryLines(source, before).end, length: 0, text: item + lineBreak }];
    const slot = findMovableRange(source, first);
    return [{ offset: slot.start, length: 0, text: item.trimStart() + lineBreak + indent }];
  });
}

/** Moves an item of a list. Comments directly above an item move with it; blank lines stay. @throws {DocumentEditError} */
export function moveYamlItem(text: string, path: DocumentValuePath, from: number, to: number): string {
  return editYaml(text, { kind: 'move', path, from, to }, (document, source) => {
    const list = readList(document, path);
    for (const index of [from, to])
      if (list.entries[index] === undefined) throw createMissingValueError([...path, index]);
    const slots = list.entries.map((entry) => (list.isFlow ? entry : findMovableRange(source, entry)));
    const order = slots.toSpliced(from, 1).toSpliced(to, 0, slots[from] as { start: number; end: number });
    return slots.flatMap((slot, index) => {
      const moved = order[index];
      if (moved === undefined || moved === slot) return [];
      return [{ offset: slot.start, length: slot.end - slot.start, text: source.slice(moved.start, moved.end) }];
    });
  });
}

/**
 * Removes the key or the item at a path, together with the comments directly above it.
 * @throws {DocumentEditError} if the file has faults or lacks the path.
 */
export function removeYamlValue(text: string, path: DocumentValuePath): string {
  return editYaml(text, { kind: 'remove', path }, (document, source) => {
    const step = path.at(-1);
    const parent = readParent(document, path);
    const entry = parent && step !== undefined ? findEntry(parent, step) : undefined;
    if (parent === undefined || entry === undefined) throw createMissingValueError(path);
    const index = parent.entries.indexOf(entry);
    if (parent.isFlow) return [removeFromFlowCollection(source, parent, index)];
    if (parent.entries.length === 1) return removeSoleBlockEntry(document, source, path, parent);
    const own = findEntryLines(source, entry, path.length === 1 && index === 0);
    if (!own.isBesideParent) return [removeLines(source, own)];
    // The removed entry is in the same line as its list's hyphen. Removes the text up to the next entry, which then
    // follows the hyphen.
    const next = parent.entries[index + 1] as YamlEntry;
    if (source.slice(entry.end, next.start).includes('#')) throw createUnusualNotationError(path);
    return [{ offset: entry.start, length: next.start - entry.start, text: '' }];
  });
}

/**
 * Applies edits to a text, and returns the new text.
 * @param change the change of the data that the edits must cause.
 * @throws {DocumentEditError} if the data of the new text is not the result of `change`.
 */
function editYaml(
  text: string,
  change: DocumentValueChange,
  findEdits: (document: Document.Parsed, source: string) => TextEdit[],
): string {
  return applyEditWithFinalLineBreak(text, (source) => {
    const document = parseYaml(source);
    const edited = applyTextEdits(source, findEdits(document, source));
    const expected = applyDocumentValueChange(document.toJS() as DocumentValue, change);
    if (!isSameData(tryParseYaml(edited), expected)) throw createUnusualNotationError(change.path);
    return edited;
  });
}

function tryParseYaml(text: string): unknown {
  try {
    return parseYaml(text).toJS();
  } catch {
    return undefined;
  }
}

function createMissingValueError(path: DocumentValuePath) {
  return new DocumentEditError(`The file has no "${formatValuePath(path)}": load it again, or correct it in the text.`);
}

/** Returns the parent collection of a path; `undefined` if the whole file is empty. */
function readParent(document: Document.Parsed, path: DocumentValuePath): YamlCollection | undefined {
  const node = findNode(document, path.slice(0, -1));
  const isEmptyFile = path.length === 1 && (node === undefined || (isScalar(node) && node.value === null));
  if (isEmptyFile) return undefined;
  const parent = readCollection(node);
  if (parent === undefined) throw createMissingValueError(path.slice(0, -1));
  return parent;
}

function readList(document: Document.Parsed, path: DocumentValuePath): YamlCollection {
  const node = findNode(document, path);
  if (isScalar(node) && node.value === null && path.length > 0)
    return { kind: 'list', isFlow: true, entries: [], start: 0, end: 0 };
  const list = readCollection(node);
  if (list?.kind !== 'list') throw createMissingValueError(path);
  return list;
}

function findEntry({ kind, entries }: YamlCollection, step: string | number): YamlEntry | undefined {
  return kind === 'list' ? entries[Number(step)] : entries.find(({ key }) => key === String(step));
}

function findColumn(source: string, offset: number): number {
  return offset - (source.lastIndexOf('\n', offset - 1) + 1);
}

/** Returns whether a block list has an item in block style, with one key per line. */
function hasBlockStyleItems({ entries }: YamlCollection): boolean {
  return entries.some(({ value }) => readCollection(value)?.isFlow === false);
}

/** Returns whether all items of a block list are mappings in flow style: `- { a: 1 }`. */
function hasOnlyFlowStyleMaps({ entries }: YamlCollection): boolean {
  return entries.every(({ value }) => isMap(value) && readCollection(value)?.isFlow);
}

function appendToEmptyFile(source: string, key: string, value: DocumentValue): TextEdit {
  const lineBreak = findLineBreak(source);
  return { offset: source.length, length: 0, text: formatPair(key, value, '', lineBreak) + lineBreak };
}

function replaceValue(source: string, parent: YamlCollection, entry: YamlEntry, value: DocumentValue): TextEdit[] {
  const { value: old, valueFrom, end } = entry;
  const quote = isScalar(old) && typeof old.value === 'string' ? (old.type as Scalar.Type | undefined) : undefined;
  const kept = quote === Scalar.QUOTE_SINGLE || quote === Scalar.QUOTE_DOUBLE ? quote : undefined;
  if (parent.isFlow) {
    const start = old?.range?.[0] ?? valueFrom;
    const isMissing = end === valueFrom && parent.kind === 'map';
    return [
      {
        offset: isMissing ? end : start,
        length: isMissing ? 0 : end - start,
        text: `${isMissing ? ' ' : ''}${formatFlowValue(value, kept)}`,
      },
    ];
  }
  const indent = ' '.repeat(findColumn(source, entry.start));
  const formatted = formatBlockValue(value, indent, findLineBreak(source), kept);
  const start = end === valueFrom ? end : (old?.range?.[0] ?? valueFrom);
  const isOnSameLine = !source.slice(valueFrom, start).includes('\n');
  if (isOnSameLine && !formatted.includes('\n'))
    return [{ offset: start, length: end - start, text: start === valueFrom ? formatted : formatted.trimStart() }];
  if (isOnSameLine) return [{ offset: valueFrom, length: end - valueFrom, text: formatted }];
  // The old value is a block that begins below the key's line. These edits keep the key's line, so that a comment at its end
  // stays.
  const lineEnd = findLineEnd(source, valueFrom);
  const removed = { offset: lineEnd, length: end - lineEnd };
  return formatted.startsWith(' ')
    ? [
        { offset: valueFrom, length: 0, text: formatted },
        { ...removed, text: '' },
      ]
    : [{ ...removed, text: formatted }];
}

/** Returns the offset of the next line break, or of the end of the text. */
function findLineEnd(source: string, offset: number): number {
  const end = source.indexOf('\n', offset);
  if (end < 0) return source.length;
  return source[end - 1] === '\r' ? end - 1 : end;
}

function addPair(source: string, map: YamlCollection, key: string, value: DocumentValue, after?: string): TextEdit[] {
  const lineBreak = findLineBreak(source);
  const index = map.entries.findIndex((entry) => entry.key === after);
  const before = map.entries[index] ?? map.entries.at(-1);
  if (before === undefined) {
    // The mapping is empty: `{}`. If it is the whole content of the file, the new key is written in block style.
    // Otherwise, it is written within the braces.
    const isTop = findColumn(source, map.start) === 0;
    const text = isTop ? formatPair(key, value, '', lineBreak) : `{ ${formatKey(key)}: ${formatFlowValue(value)} }`;
    return [{ offset: map.start, length: map.end - map.start, text }];
  }
  if (map.isFlow)
    return [
      insertIntoFlowCollection(
        source,
        map,
        map.entries.indexOf(before) + 1,
        `${formatKey(key)}: ${formatFlowValue(value)}`,
      ),
    ];
  const indent = ' '.repeat(findColumn(source, before.start));
  return [
    {
      offset: findEntryLines(source, before).end,
      length: 0,
      text: formatPair(key, value, indent, lineBreak) + lineBreak,
    },
  ];
}

/** Removes lines, and one of two blank lines that would then be adjacent. */
function removeLines(source: string, { start, end }: { start: number; end: number }): TextEdit {
  const above = /(?:^|\n)([ \t]*\r?\n)$/.exec(source.slice(0, start))?.[1]?.length ?? 0;
  const isBlankBelow = /^[ \t]*(?:\r?\n|$)/.test(source.slice(end));
  const from = isBlankBelow ? start - above : start;
  return { offset: from, length: end - from, text: '' };
}

/**
 * Writes the first item of an empty list. Writes the item after a hyphen if the list is the whole document. Also does so
 * if the item is a mapping and the list is the value of a block-style key. In all other cases, replaces the whole list.
 */
function fillEmptyList(
  document: Document.Parsed,
  source: string,
  path: DocumentValuePath,
  value: DocumentValue,
): TextEdit[] {
  if (path.length === 0) {
    const list = readCollection(document.contents ?? undefined);
    return [
      {
        offset: list?.start ?? 0,
        length: (list?.end ?? 0) - (list?.start ?? 0),
        text: `-${formatBlockValue(value, '', findLineBreak(source))}`,
      },
    ];
  }
  const parent = readParent(document, path) as YamlCollection;
  const entry = findEntry(parent, path.at(-1) as string) as YamlEntry;
  if (parent.isFlow || parent.kind === 'list' || !isPlainObject(value))
    return replaceValue(source, parent, entry, [value]);
  const lineBreak = findLineBreak(source);
  const indent = `${' '.repeat(findColumn(source, entry.start))}  `;
  const [start = entry.end] = entry.end > entry.valueFrom ? (entry.value?.range ?? []) : [];
  const blank = /\s*$/.exec(source.slice(0, start))?.[0].length ?? 0;
  const lineEnd = findLineEnd(source, entry.end);
  return [
    { offset: start - blank, length: entry.end - (start - blank), text: '' },
    { offset: lineEnd, length: 0, text: lineBreak + formatItem(value, indent, lineBreak) },
  ];
}

/** Removes the only entry of a block, and writes `[]` or `{}` instead. */
function removeSoleBlockEntry(
  document: Document.Parsed,
  source: string,
  path: DocumentValuePath,
  block: YamlCollection,
): TextEdit[] {
  const [entry] = block.entries as [YamlEntry];
  const own = findEntryLines(source, entry, path.length === 1);
  const empty = block.kind === 'list' ? '[]' : '{}';
  if (path.length === 1)
    return [{ offset: own.start, length: own.end - own.start, text: empty + findLineBreak(source) }];
  const outer = readParent(document, path.slice(0, -1)) as YamlCollection;
  const holder = findEntry(outer, path.at(-2) as string) as YamlEntry;
  if (own.isBesideParent) return [{ offset: entry.start, length: entry.end - entry.start, text: empty }];
  return [
    { offset: holder.valueFrom, length: 0, text: ` ${empty}` },
    { offset: own.start, length: own.end - own.start, text: '' },
  ];
}
