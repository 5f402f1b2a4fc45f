import { isSeq, parseDocument, Scalar } from 'yaml';
import { type DocumentValue, isPlainObject } from './text-edits.ts';

/** The maximum width of a value that is written in one line. Longer values become a block, with one entry per line. */
const longestFlowWidth = 100;

/** Formats a value in one line: `{ id: pigeons, lat: 35.7 }`. */
export function formatFlowValue(value: DocumentValue, quote?: Scalar.Type): string {
  if (Array.isArray(value)) return `[${value.map((item) => formatFlowValue(item)).join(', ')}]`;
  if (isPlainObject(value)) {
    const pairs = Object.entries(value).map(([key, item]) => `${formatKey(key)}: ${formatFlowValue(item)}`);
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
  }
  return formatScalar(value as string, 'flow', quote);
}

/**
 * Formats a value that follows `key:` or `-` in a block. The result begins with a space or a line break.
 * @param indent the indentation of the key or hyphen.
 */
export function formatBlockValue(value: DocumentValue, indent: string, lineBreak: string, quote?: Scalar.Type): string {
  if (typeof value !== 'object' || value === null) return ` ${formatScalar(value, 'block', quote)}`;
  const flow = formatFlowValue(value);
  const isShort = indent.length + flow.length <= longestFlowWidth;
  const isListOfMaps = Array.isArray(value) && value.length > 1 && value.every(isPlainObject);
  if ((isShort && !isListOfMaps) || Object.keys(value).length === 0) return ` ${flow}`;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => formatItem(item, inner, lineBreak))
    : Object.entries(value).map(([key, item]) => formatPair(key, item, inner, lineBreak));
  return lines.map((line) => lineBreak + line).join('');
}

/** Formats `key: value` in a block, with its indentation and without a line break at its end. */
export function formatPair(key: string, value: DocumentValue, indent: string, lineBreak: string): string {
  return `${indent}${formatKey(key)}:${formatBlockValue(value, indent, lineBreak)}`;
}

/** Formats an item of a block list, with its indentation. A mapping that is too long for one line has one key per line. */
export function formatItem(value: DocumentValue, indent: string, lineBreak: string): string {
  const isLong = isPlainObject(value) && indent.length + formatFlowValue(value).length > longestFlowWidth;
  return isLong
    ? formatItemAsLines(value, indent, lineBreak)
    : `${indent}-${formatBlockValue(value, indent, lineBreak)}`;
}

/** Formats a mapping as an item of a block list, with its indentation. Each key of the mapping has its own line. */
export function formatItemAsLines(value: { readonly [key: string]: DocumentValue }, indent: string, lineBreak: string) {
  const pairs = Object.entries(value).map(([key, item]) => formatPair(key, item, `${indent}  `, lineBreak));
  return `${indent}- ${pairs.join(lineBreak).trimStart()}`;
}

export function formatKey(key: string): string {
  return formatScalar(key, 'flow');
}

function formatScalar(value: string | number | boolean | null, context: 'flow' | 'block', quote?: Scalar.Type) {
  if (typeof value !== 'string') return Object.is(value, -0) ? '0' : String(value);
  if (quote === Scalar.QUOTE_SINGLE && /^\P{Cc}*$/u.test(value)) return `'${value.replaceAll("'", "''")}'`;
  // Quotes a string that begins with a digit, because YAML parsers disagree on the type of values such as 08:30.
  const canBePlain = quote !== Scalar.QUOTE_DOUBLE && !/^\d/.test(value) && canBePlainScalar(value, context);
  return canBePlain ? value : JSON.stringify(value);
}

/** Returns whether a string without quotes is parsed as the same string, as a key and as a value. */
function canBePlainScalar(value: string, context: 'flow' | 'block'): boolean {
  if (!/^\P{Cc}+$/u.test(value) || value.trim() !== value) return false;
  const document = parseDocument(context === 'flow' ? `[${value}, { ${value}: 1 }]` : `- ${value}\n`);
  if (document.errors.length > 0 || document.warnings.length > 0 || !isSeq(document.contents)) return false;
  const [item] = document.contents.items;
  return item instanceof Scalar && item.type === Scalar.PLAIN && item.value === value && item.comment == null;
}
