import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Returns the requirement on a value, as the end of a sentence; zod's own message if there is no plainer one. */
export function requirementOf(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return mustBeOfType(issue.expected, issue.input, issue.path);
    case 'invalid_value':
      return mustBeOneOf(issue.values);
    case 'invalid_union':
      return Array.isArray(issue.options) ? mustBeOneOf(issue.options) : undefined;
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

function mustBeOneOf(values: readonly unknown[]): string {
  return values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`;
}

function mustBeOfType(expected: string, input: unknown, path: readonly PropertyKey[] = []): string | undefined {
  const isSingle = typeof input === 'string' || typeof input === 'number' || typeof input === 'boolean';
  switch (expected) {
    case 'number':
    case 'int':
      return mustBeNumber(input);
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

function mustBeNumber(input: unknown): string {
  if (typeof input === 'number') return 'must be a whole number';
  const text = typeof input === 'string' ? input.trim() : '';
  if (/^-?\d+(\.\d+)?$/.test(text)) return 'must be a number without quotes';
  return /^-?\d+,\d+$/.test(text) ? `must be a number with a point: ${text.replace(',', '.')}` : 'must be a number';
}

/** Describes what is wrong with a value of a file. */
export function wrongValue({ code, path, message }: z.core.$ZodIssue, contents: unknown): string {
  const name = nameOf(path, contents);
  const value = valuesAlong(path, contents).at(-1);
  if (name === '') return `${message}.`;
  if (code === 'invalid_key') return `has the key "${name}": it ${message}.`;
  if (value === undefined) return `lacks "${name}": add it.`;
  if (value === null) return `has no value for "${name}": it ${message}.`;
  return `has a wrong "${name}", ${shown(value)}: ${message}.`;
}

/** Formats a path for authors: list items by their ids where they have one, else counted from 1. */
function nameOf(path: readonly PropertyKey[], contents: unknown): string {
  const values = valuesAlong(path, contents);
  const names = path.map((key, index) => {
    const value = values[index + 1];
    if (typeof key !== 'number') return String(key);
    return isGroup(value) && typeof value.id === 'string' ? value.id : key + 1;
  });
  return names.join('.');
}

/** Returns the whole, and the value at each step of a path. */
function valuesAlong(path: readonly PropertyKey[], contents: unknown): unknown[] {
  const values = [contents];
  for (const key of path) {
    const around = values.at(-1);
    values.push(isGroup(around) ? around[key] : undefined);
  }
  return values;
}

function isGroup(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Longer values are cut after this many characters. */
const longestShown = 40;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)} …` : text;
}
