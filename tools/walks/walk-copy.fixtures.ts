import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { templateFolder } from './new-walk/new-walk-command.ts';
import { type Fault, formatFault } from './read/fault.ts';

/** A copy of the template walk in a temporary folder. Each test gets a new copy, and edits files to make faults. */
export interface WalkCopy {
  /** The parent folder; the walk is in its subfolder `template`. */
  readonly walks: string;
  path(file: string): string;
  read(file: string): string;
  write(file: string, content: string | Buffer): void;
  remove(file: string): void;
  /** Replaces a text that occurs once in a file. */
  replace(file: string, original: string, changed: string): void;
  /** Returns the number of the first line that contains the text, counted from 1. */
  lineOf(file: string, text: string): number;
  /** Formats a fault as a sentence. The file's path is relative to the walk's folder. */
  sentence(fault: Fault): string;
}

/**
 * Registers hooks that make and remove a copy for each test. Call this once within `describe`, or at the top of a test
 * file.
 */
export function setUpTemplateWalkCopy(): WalkCopy {
  let walks = '';
  beforeEach(() => {
    walks = mkdtempSync(join(tmpdir(), 'walks-'));
    cpSync(templateFolder, join(walks, 'template'), { recursive: true });
  });
  afterEach(() => rmSync(walks, { recursive: true }));

  const path = (file: string) => join(walks, 'template', file);
  const readFile = (file: string) => readFileSync(path(file), 'utf8');
  return {
    get walks() {
      return walks;
    },
    path,
    read: readFile,
    write(file, content) {
      mkdirSync(dirname(path(file)), { recursive: true });
      writeFileSync(path(file), content);
    },
    remove: (file) => rmSync(path(file)),
    replace(file, original, changed) {
      const text = readFile(file);
      expect(text.split(original), `"${original}" in ${file}`).toHaveLength(2);
      writeFileSync(
        path(file),
        text.replace(original, () => changed),
      );
    },
    lineOf(file, text) {
      const index = readFile(file)
        .split('\n')
        .findIndex((line) => line.includes(text));
      expect(index, `"${text}" in ${file}`).toBeGreaterThanOrEqual(0);
      return index + 1;
    },
    sentence: (fault) => formatFault(fault).replaceAll(`${path('')}/`, ''),
  };
}
