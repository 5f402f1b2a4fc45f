import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
} from 'yaml';
import { DocumentEditError, type DocumentValuePath, formatValuePath } from './text-edits.ts';

/** An item of a YAML list, or a key-value pair of a YAML mapping, with the offsets of its text. */
export interface YamlEntry {
  key?: string | undefined;
  value: Node | undefined;
  /** The offset of the hyphen or the key. In flow style (brackets or braces), the offset of the item or the key. */
  start: number;
  /** The offset directly after the item's hyphen or the key's colon. Equals `start` for a list item in flow style. */
  valueFrom: number;
  /** The end of the value, without a comment after it. */
  end: number;
}

export interface YamlCollection {
  kind: 'list' | 'map';
  isFlow: boolean;
  entries: YamlEntry[];
  /** The start and end offset of the whole value. In flow style, they include both brackets. */
  start: number;
  end: number;
}

/**
 * Parses YAML for an edit.
 * @throws {DocumentEditError} if the YAML has faults, because the author must correct them before any other edit.
 */
export function parseYaml(text: string): Document.Parsed {
  const document = parseDocument(text, { keepSourceTokens: true, prettyErrors: false });
  const [fault] = document.errors;
  if (fault) throw new DocumentEditError(`The file has a fault (${fault.message}): correct it in the text first.`);
  return document;
}

/**
 * Returns the node at a path; `undefined` if there is none.
 * @throws {DocumentEditError} if the path leads through an alias.
 */
export function findNode(document: Document.Parsed, path: DocumentValuePath): Node | undefined {
  let node: Node | undefined = document.contents ?? undefined;
  for (const [depth, step] of [...path, ''].entries()) {
    if (isAlias(node))
      throw new DocumentEditError(
        `"${formatValuePath(path.slice(0, depth))}" is an alias of YAML: edit it in the text.`,
      );
    if (depth === path.length) break;
    if (isSeq(node)) node = (node.items as Node[])[Number(step)];
    else if (isMap(node)) node = (findPair(node.items as Pair[], step)?.value ?? undefined) as Node | undefined;
    else return undefined;
  }
  return node;
}

function findPair(pairs: Pair[], key: string | number): Pair | undefined {
  return pairs.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key));
}

/** Returns the list or mapping of a node, with the offsets of its entries; `undefined` for scalars. */
export function readCollection(node: Node | undefined): YamlCollection | undefined {
  if (!isCollection(node)) return undefined;
  const token = node.srcToken;
  const [start] = node.range ?? [0];
  if (token === undefined) return undefined;
  const isFlow = token.type === 'flow-collection';
  const kind = isMap(node) ? 'map' : 'list';
  const entries: YamlEntry[] =
    kind === 'map' ? (node.items as Pair[]).map(readPair) : readItems(node.items as Node[], token, isFlow);
  return { kind, isFlow, entries, start, end: isFlow ? findNodeEnd(node, start) : (entries.at(-1)?.end ?? start) };
}

function readPair(pair: Pair): YamlEntry {
  const key = pair.key as Node;
  const value = (pair.value ?? undefined) as Node | undefined;
  const [start, keyEnd] = key.range ?? [0, 0, 0];
  const colon = pair.srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  const valueFrom = colon ? colon.offset + 1 : keyEnd;
  return {
    key: isScalar(key) ? String(key.value) : undefined,
    value,
    start,
    valueFrom,
    end: findNodeEnd(value, valueFrom),
  };
}

type SourceToken = NonNullable<Node['srcToken']>;

function readItems(items: Node[], token: SourceToken, isFlow: boolean): YamlEntry[] {
  const hyphens =
    token.type === 'block-seq'
      ? token.items.flatMap(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? [])
      : [];
  return items.map((item, index) => {
    const value = isPair(item) ? undefined : item;
    const itemStart = value?.range?.[0] ?? 0;
    const start = isFlow ? itemStart : (hyphens[index] ?? itemStart);
    const valueFrom = isFlow ? start : start + 1;
    return { value, start, valueFrom, end: findNodeEnd(value, valueFrom) };
  });
}

/** Returns the end of a node's text, without comments and blank lines after it. */
function findNodeEnd(node: Node | undefined, fallback: number): number {
  if (node === undefined) return fallback;
  const [start, valueEnd] = node.range ?? [fallback, fallback];
  if (isCollection(node) && node.srcToken?.type !== 'flow-collection')
    return readCollection(node)?.entries.at(-1)?.end ?? start;
  if (isScalar(node)) {
    const token = node.srcToken;
    // Excludes the line breaks at the end of a block scalar, which the parser includes in its range.
    if (token?.type === 'block-scalar') return valueEnd - (/\s*$/.exec(token.source)?.[0].length ?? 0);
    // For a missing value, the parser reports an empty range somewhere after its key. Returns the end of the key instead.
    if (node.value === null && start === valueEnd) return fallback;
  }
  return valueEnd;
}

/** Returns the path of the deepest value that begins in a line, or else of the value that contains the line. */
export function findYamlPath(text: string, line: number): DocumentValuePath {
  const document = parseYaml(text);
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  const end = start + (lines[line - 1]?.length ?? 0);
  const path: (string | number)[] = [];
  for (;;) {
    const { entries = [] } = readCollection(findNode(document, path)) ?? {};
    // If several values of this depth begin in the line, chooses the first of them.
    const first = entries.findIndex((entry) => entry.start >= start && entry.start <= end);
    const found = first >= 0 ? first : entries.findLastIndex((entry) => entry.start <= start && entry.end >= start);
    const entry = entries[found];
    if (entry === undefined) return path;
    path.push(entry.key ?? found);
  }
}
