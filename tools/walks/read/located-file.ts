import { existsSync, readFileSync } from 'node:fs';
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Fault } from './fault.ts';

/** What a file holds, and where in it. */
export interface LocatedFile<T> {
  file: string;
  data: T;
  /** The line, from 1, of what stands at a path, or of the nearest thing around it. */
  lineOf: (path: PropertyKey[]) => number | undefined;
}

/** Reads YAML, or JSON, which is YAML too and so gets line numbers and a complaint about keys written twice. */
export function readLocatedFile<T>(file: string, schema: z.ZodType<T>, faults: Fault[]): LocatedFile<T> | undefined {
  if (!existsSync(file)) return void faults.push({ rule: 'file/missing', file, says: 'is missing: add it.' });
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const lineOf = (path: PropertyKey[]): number | undefined => {
    const around = document.getIn(path.slice(0, -1), true);
    const pair = isMap(around) ? around.items.find(({ key }) => isScalar(key) && key.value === path.at(-1)) : undefined;
    const node = pair?.key ?? document.getIn(path, true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
    return path.length > 0 ? lineOf(path.slice(0, -1)) : undefined;
  };
  for (const { message, pos } of document.errors)
    faults.push({
      rule: 'file/unreadable',
      file,
      line: lineAt(pos[0]),
      says: `cannot be read, correct it: ${message}.`,
    });
  if (document.errors.length > 0) return undefined;
  const { data, error } = schema.safeParse(document.toJS(), { reportInput: true });
  const wrong = (path: PropertyKey[], says: string) =>
    faults.push({ rule: 'file/value', file, line: lineOf(path), says });
  for (const { path, message, input, ...issue } of error?.issues ?? [])
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) wrong([...path, key], `has the unknown key "${key}": remove or correct it.`);
    else if (input === undefined) wrong(path, `lacks "${path.join('.')}": add it.`);
    else wrong(path, `has a wrong "${path.join('.')}", ${JSON.stringify(input)}: ${message}.`);
  return data === undefined ? undefined : { file, data, lineOf };
}
