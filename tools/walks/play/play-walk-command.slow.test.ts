import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const template = join(import.meta.dirname, '../new-walk/template');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'play-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `npm run walks play` with typed lines as its standard input. */
function runPlayCommand(typedLines: string[], ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../main.ts'), 'play', ...args],
    { encoding: 'utf8', cwd: folder, input: typedLines.map((line) => `${line}\n`).join('') },
  );
  return { status, stdout, stderr };
}

it('play reads typed lines up to an ending, in the requested language', () => {
  const { status, stdout, stderr } = runPlayCommand(
    ['closed', 'closed', 'closed', '2', 'more'],
    template,
    '--lang',
    'zh',
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('結局：地圖之外');
});

it('play also takes a language and a start from home as bare words, as npm passes them on', () => {
  expect(runPlayCommand([], template, 'jp', 'home').stdout).toBe(
    runPlayCommand([], template, '--lang', 'jp', '--home').stdout,
  );
  expect(runPlayCommand([], template, 'jp', 'home').stdout).not.toBe(runPlayCommand([], template, 'jp').stdout);
});

it('play shows the ids of a draft’s missing words', () => {
  const draft = join(folder, 'template');
  cpSync(template, draft, { recursive: true });
  writeFileSync(join(draft, 'strings/zh.json'), '{}');
  expect(runPlayCommand(['q'], draft, 'zh')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('[opening.1]'),
  });
  writeFileSync(join(draft, 'strings/zh.json'), '{');
  expect(runPlayCommand(['q'], draft).stderr).toMatch(/zh\.json:1 lacks a closing }: add it\.\n$/);
});

it('play ends quietly when the input ends, even at once', () => {
  expect(runPlayCommand(['here'], template, '--home')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringContaining('[A pier from above.'),
  });
  expect(runPlayCommand([], template).status).toBe(0);
});

it('play resumes from a file that it saved, also in another language', () => {
  expect(runPlayCommand(['here', '7', 's', 'q'], template).stdout).toContain('Saved in template.saved.json.');
  const { stdout } = runPlayCommand(['j'], template, '--resume', 'template.saved.json', '--lang', 'jp');
  expect(stdout).toContain('次は番人の庭です。');
  expect(stdout).toContain('訪れた場所\n  桟橋');
});

it('play reports an unreadable file and leaves it unchanged', () => {
  writeFileSync(join(folder, 'old.json'), '{"version":1}');
  const { status, stderr } = runPlayCommand([], template, '--resume', 'old.json');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^old\.json cannot be continued\. The saved walk is damaged: .+\n$/);
  expect(readFileSync(join(folder, 'old.json'), 'utf8')).toBe('{"version":1}');
});

it.each([
  ['an unknown language', [template, '--lang', 'de'], 'There is no language "de": give one of en, zh, jp.'],
  ['no walk', [], 'Give one walk and nothing else: npm run walks play <walk> [en|zh|jp] [home] [--resume <file>]'],
  ['a save that is not there', [template, '--resume', 'x'], 'x does not exist: give the file that "s" has saved.'],
])('play refuses in one sentence: %s', (_, args, sentence) => {
  expect(runPlayCommand([], ...args)).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` });
});

it('play refuses a missing walk and an unknown option', () => {
  expect(runPlayCommand([], 'nowhere').stderr).toMatch(/^There is no walk in content\/walks\/nowhere: .+\n$/);
  expect(runPlayCommand([], template, '--speak').stderr).toContain(
    '--speak" is not understood. Write: npm run walks play ',
  );
});
