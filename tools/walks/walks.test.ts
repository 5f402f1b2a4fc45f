import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readWalk } from './read-walks.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'walks-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function walks(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'walks.ts'), ...args], {
    encoding: 'utf8',
    cwd: folder,
  });
  return { status, stdout, stderr };
}

it('a command that is missing or unknown is answered with the commands that there are', () => {
  expect(walks()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('  new <walk>\n') });
  expect(walks('nwe').stderr).toMatch(/^There is no command "nwe"\. npm run walks <command>:\n/);
  expect(walks('toString').stderr).toContain('There is no command "toString".');
});

it('new makes a folder that can be read at once, with the id in it', () => {
  const { status, stdout } = walks('new', 'content/walks/low-tide');
  expect(stdout).toContain('content/walks/low-tide is there.');
  expect(status).toBe(0);
  const { walk, faults } = readWalk(join(folder, 'content/walks/low-tide'));
  expect(faults).toEqual([]);
  expect(walk?.id).toBe('low-tide');
});

it('new takes a bare id as a folder of content/walks', () => {
  expect(walks('new', 'low-tide').status).toBe(0);
  expect(existsSync(join(folder, 'content/walks/low-tide/walk.yaml'))).toBe(true);
});

it.each([
  [
    'an id that is none',
    ['Low_Tide'],
    '"Low_Tide" cannot be the id of a walk: write lower-case words joined by hyphens.',
  ],
  ['no id', [], 'Give one walk and nothing else: npm run walks new <walk>'],
  ['two ids', ['a', 'b'], 'Give one walk and nothing else: npm run walks new <walk>'],
  ['an option', ['--force'], 'Give one walk and nothing else: npm run walks new <walk>'],
])('new refuses in one sentence: %s', (_, args, sentence) => {
  expect(walks('new', ...args)).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` });
});

it('new never touches a folder that exists', () => {
  walks('new', 'low-tide');
  expect(walks('new', 'low-tide')).toMatchObject({
    status: 1,
    stderr: 'content/walks/low-tide exists already: choose another id, or delete it first.\n',
  });
});
