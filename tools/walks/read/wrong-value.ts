import type { z } from 'zod';

type RawZodIssue = z.core.$ZodRawIssue;

/**
 * Returns what a value must be, as the last part of an error message. Returns `undefined` if zod's own message is clear
 * enough.
 */
export function explainRequirement(issue: RawZodIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return explainTypeRequirement(issue.expected, issue.input, issue.path);
    case 'invalid_value':
      return formatAllowedValues(issue.values);
    case 'invalid_union':
      return Array.isArray(issue.options) ? formatAllowedValues(issue.options) : undefined;
    case 'too_small':
      return `${issue.origin === 'array' ? 'must name' : 'must be'} ${issue.minimum} or more`;
    case 'too_big':
      return `${issue.origin === 'array' ? 'must name' : 'must be'} ${issue.maximum} or less`;
    case 'invalid_key':
      return issue.issues[0]?.message;
    default:
      return undefined;
  }
}

function formatAllowedValues(values: readonly unknown[]): string {
  return values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`;
}

function explainTypeRequirement(
  expected: string,
  input: unknown,
  path: readonly PropertyKey[] = [],
): string | undefined {
  const isSingle = typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean';
  switch (expected) {
    case 'number':
    case 'int':
      return explainNumberRequirement(input);
    case 'string':
      return isSingle ? `must be text: "${input}" in quotes` : 'must be text';
    case 'boolean':
      return 'must be true or false';
    case 'array':
    case 'tuple':
      return isSingle ? `must be a list: [${input}]` : 'must be a list: [one, two], or a dash before each';
    case 'object':
    case 'record':
      return isSingle && typeof path.at(-1) === 'number'
        ? `must be written like { id: ${input} }`
        : 'must be a group of lines, each with a key, a colon and a value';
    default:
      return undefined;
  }
}

function explainNumberRequirement(input: unknown): string {
  if (typeof input === 'number') return 'must be a whole number';
  const text = typeof input === 'string' ? input.trim() : '';
  if (/^-?\d+(\.\d+)?$/.test(text)) return 'must be a number without quotes';
  return /^-?\d+,\d+$/.test(text) ? `must be a number with a point: ${text.replace(',', '.')}` : 'must be a number';
}

/** Returns an error message about a wrong or missing value in a file. */
export function explainWrongValue({ code, path, message }: z.core.$ZodIssue, contents: unknown): string {
  const name = formatValuePath(path, contents);
  const value = listValuesAlongPath(path, contents).at(-1);
  if (name === '') return `${message}.`;
  if (code === 'invalid_key') return `has the key "${name}": it ${message}.`;
  if (value === undefined) return `lacks "${name}": add it.`;
  if (value === null) return `has no value for "${name}": it ${message}.`;
  return `has a wrong "${name}", ${formatShortenedValue(value)}: ${message}.`;
}

/**
 * Formats the path of a value for authors. List items are named by their id, or by their number from 1 if they have no
 * id.
 */
function formatValuePath(path: readonly PropertyKey[], contents: unknown): string {
  const values = listValuesAlongPath(path, contents);
  const names = path.map((key, index) => {
    const value = values[index + 1];
    if (typeof key !== 'number') return String(key);
    return isObject(value) && typeof value.id === 'string' ? value.id : key + 1;
  });
  return names.join('.');
}

/**
 * Returns the whole content of a file, followed by the value at each key of the path. A value is `undefined` if its key
 * is missing.
 */
function listValuesAlongPath(path: readonly PropertyKey[], contents: unknown): unknown[] {
  const values = [contents];
  for (const key of path) {
    const parentValue = values.at(-1);
    values.push(isObject(parentValue) ? parentValue[key] : undefined);
  }
  return values;
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The maximum length of a value, as JSON, that an error message quotes completely. */
const maxShownLength = 40;

function formatShortenedValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)} …` : text;
}
