import { isMap, isNode, isScalar, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Fault } from './fault.ts';
import { explainParseError, findJsonProblem } from './syntax-errors.ts';
import { readTextFile } from './text-file.ts';
import { explainRequirement, explainWrongValue } from './wrong-value.ts';

/** The data of a file, with a function that finds the line of each value. */
export interface DataWithLineNumbers<T> {
  file: string;
  data: T;
  /** Returns the line, from 1, of the value at a path, or of its nearest existing parent. */
  lineOf: (path: PropertyKey[]) => number | undefined;
}

/** Reads YAML or JSON. JSON is valid YAML, so errors in JSON also have line numbers, and duplicate keys are found. */
export function readDataWithLineNumbers<T>(
  file: string,
  schema: z.ZodType<T>,
  faults: Fault[],
): DataWithLineNumbers<T> | undefined {
  const text = readTextFile(file, faults);
  if (text === undefined) return undefined;
  const notJson = file.endsWith('.json') ? findJsonProblem(text) : undefined;
  if (notJson !== undefined) return void faults.push({ rule: 'file/unreadable', file, ...notJson });
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: areEqualKeys });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const lineOf = (path: PropertyKey[]): number | undefined => {
    const parent = document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent) ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : undefined;
    const node = pair?.key ?? document.getIn(path, true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
    return path.length > 0 ? lineOf(path.slice(0, -1)) : undefined;
  };
  // Reports only the first error, because it usually causes the other errors.
  const [unreadable] = document.errors;
  if (unreadable) return void faults.push({ rule: 'file/unreadable', file, ...explainParseError(unreadable, text) });
  let content: unknown;
  try {
    content = document.toJS();
  } catch (cause) {
    // toJS throws for a value that begins with *, which YAML reads as a reference to an anchor.
    const sentence = `cannot be read, correct it: ${(cause as Error).message}.`;
    return void faults.push({ rule: 'file/unreadable', file, sentence });
  }
  const { data, error } = schema.safeParse(content, { error: explainRequirement });
  const reportValue = (path: PropertyKey[], sentence: string) =>
    faults.push({ rule: 'file/value', file, line: lineOf(path), sentence });
  for (const issue of error?.issues ?? [])
    if (content === null) reportValue([], explainEmptyFile(schema));
    else if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        reportValue([...issue.path, key], `has the unknown key "${key}": remove or correct it.`);
    else reportValue(issue.path, explainWrongValue(issue, content));
  return data === undefined ? undefined : { file, data, lineOf };
}

/**
 * Returns whether two keys of a YAML mapping are the same scalar. The YAML parser compares every pair of keys, to find
 * duplicates. The parser's default comparison would take half of the time of reading a walk.
 */
function areEqualKeys(one: ParsedNode, other: ParsedNode): boolean {
  return 'value' in one && 'value' in other && one.value === other.value;
}

/** Returns the error message for an empty file. The message suggests `{}` if the schema has no required keys. */
function explainEmptyFile(schema: z.ZodType): string {
  return schema.safeParse({}).success
    ? 'is empty: write {} when there is nothing yet.'
    : 'is empty: npm run walks new <walk> shows what belongs into it.';
}
