import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSilentMp3 } from './audio-files.fixtures.ts';
import { readWalk } from './read-walks.ts';
import { runCommand } from './run-command.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'walks-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function runWalksCommand(...args: string[]) {
  const printedOutput = { stdout: '', stderr: '' };
  const printTo = (to: keyof typeof printedOutput) => (text: string) => {
    printedOutput[to] += `${text}\n`;
  };
  const log = vi.spyOn(console, 'log').mockImplementation(printTo('stdout'));
  const error = vi.spyOn(console, 'error').mockImplementation(printTo('stderr'));
  const home = process.cwd();
  process.chdir(folder);
  try {
    const status = await runCommand(args);
    return { status, ...printedOutput };
  } finally {
    process.chdir(home);
    log.mockRestore();
    error.mockRestore();
  }
}

it('a missing or unknown command is answered with a list of the commands', async () => {
  expect(await runWalksCommand()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('  new <walk>\n'),
  });
  expect((await runWalksCommand('nwe')).stderr).toMatch(/^There is no command "nwe"\. npm run walks <command>:\n/);
  expect((await runWalksCommand('toString')).stderr).toContain('There is no command "toString".');
});

it('new makes a folder with the id in it, which can be read at once', async () => {
  const { status, stdout } = await runWalksCommand('new', 'content/walks/low-tide');
  expect(stdout).toBe(
    'content/walks/low-tide is there. docs/writing-a-walk.md leads through its files; npm run walks preview low-tide plays it.\n',
  );
  expect(status).toBe(0);
  const { walk, faults } = readWalk(join(folder, 'content/walks/low-tide'));
  expect(faults).toEqual([]);
  expect(walk?.id).toBe('low-tide');
});

it('new resolves a bare id to a folder of content/walks', async () => {
  expect((await runWalksCommand('new', 'low-tide')).status).toBe(0);
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
])('new refuses in one sentence: %s', async (_, args, sentence) => {
  expect(await runWalksCommand('new', ...args)).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` });
});

it('new never changes an existing folder', async () => {
  await runWalksCommand('new', 'low-tide');
  expect(await runWalksCommand('new', 'low-tide')).toMatchObject({
    status: 1,
    stderr: 'content/walks/low-tide exists already: choose another id, or delete it first.\n',
  });
});

it('check prints the figures of a walk without faults', async () => {
  await runWalksCommand('new', 'low-tide');
  const { status, stdout, stderr } = await runWalksCommand('check', 'low-tide');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(
    /^The Island at Zero\n {2}story +30 lines, 3 choices\n {2}clues +choice 1, number 1, text 1\n/,
  );
  expect(stdout).toMatch(
    /\n {2}states +42, with 74 ways between them\n {2}endings +off-the-map 50.0 %, on-the-map 50.0 % of walkers who choose by chance\n/,
  );
  expect(stdout).toContain('\n  map       none yet: npm run walks map low-tide <extract>\n');
  expect(stdout).toContain('\n  recorded  nothing\n');
  expect(stdout).toContain('nothing is wrong.');
});

it('check counts the recorded lines, several with the same sound included', async () => {
  await runWalksCommand('new', 'low-tide');
  const path = (file: string) => join(folder, 'content/walks/low-tide', file);
  const story = readFileSync(path('story.ink'), 'utf8');
  const storyWithSharedSound = story
    .replace('#id:pier.2', '#id:pier.2 #sound:boards')
    .replace('#id:pier.3', '#id:pier.3 #sound:boards');
  writeFileSync(path('story.ink'), storyWithSharedSound);
  mkdirSync(path('sounds/jp'), { recursive: true });
  writeFileSync(path('sounds/jp/boards.mp3'), createSilentMp3());
  expect((await runWalksCommand('check', 'low-tide')).stdout).toContain('\n  recorded  jp 2\n');
});

it('check prints every fault with its place, at most ten for each rule, and fails', async () => {
  await runWalksCommand('new', 'low-tide');
  const story = join(folder, 'content/walks/low-tide/story.ink');
  writeFileSync(story, readFileSync(story, 'utf8').replaceAll('#speaker:keeper', '#speaker:cook'));
  const { status, stdout, stderr } = await runWalksCommand('check', 'low-tide');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  const lines = stderr.trimEnd().split('\n');
  expect(lines.filter((line) => line.includes('lets "cook" speak'))).toHaveLength(10);
  expect(lines).toContain('… and 4 more of story/speaker.');
  expect(lines.at(-4)).toMatch(
    /^content\/walks\/low-tide\/walk\.yaml:\d+ names the character "keeper", who never speaks/,
  );
  expect(lines.at(-2)).toBe(
    '15 faults: story/speaker 14, story/silent-character 1. docs/walk-checks.md explains the rules.',
  );
  expect(lines.at(-1)).toBe('Endings so far: off-the-map 50.0 %, on-the-map 50.0 % of walkers who choose by chance.');
});

it('words copies the texts of the story into the English words, and reports unused words', async () => {
  await runWalksCommand('new', 'low-tide');
  const path = (file: string) => join(folder, 'content/walks/low-tide', file);
  const english = readFileSync(path('strings/en.json'), 'utf8');
  expect((await runWalksCommand('words', 'low-tide')).stdout).toBe(
    'content/walks/low-tide/strings/en.json: added none, changed none.\n',
  );
  expect(readFileSync(path('strings/en.json'), 'utf8')).toBe(english);
  const story = readFileSync(path('story.ink'), 'utf8');
  writeFileSync(
    path('story.ink'),
    story.replace('Leave it turning.', 'Let it turn.').replace('#id:rung.1', '#id:rung.3'),
  );
  const { status, stdout } = await runWalksCommand('words', 'low-tide');
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^content\/walks\/low-tide\/strings\/en\.json: added 1 \(rung\.3\), changed 1 \(garden\.6\)\.\nzh\.json has translations of changed texts: 1 \(garden\.6\)\. Translate them again, or confirm one that still fits: npm run walks words low-tide fits <id> …\njp\.json has translations of changed texts: .+\n(.+ has the unknown key "rung\.1": .+\n){3}$/,
  );
  const words = english
    .replace('Leave it turning.', 'Let it turn.')
    .replace(/(\n {2}"bell\.c2".+)/, '$1\n  "rung.3": "One note. Far out, a ship looks up from its chart.",');
  expect(JSON.parse(readFileSync(path('strings/en.json'), 'utf8'))).toEqual(JSON.parse(words));
  writeFileSync(path('story.ink'), story.replace(' #id:rung.1', ''));
  expect(await runWalksCommand('words', 'low-tide')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/has no id: .+\n$/),
  });
});

it('words/translation: after its English changes, a translation is a fault until it is rewritten or confirmed', async () => {
  await runWalksCommand('new', 'low-tide');
  await runWalksCommand('words', 'low-tide');
  const path = (file: string) => join(folder, 'content/walks/low-tide', file);
  const changeFile = (file: string, from: string, to: string) =>
    writeFileSync(path(file), readFileSync(path(file), 'utf8').replace(from, to));
  changeFile('story.ink', 'Leave it turning.', 'Let it turn.');
  changeFile('strings/en.json', 'Nothing costs anything.', 'All of it is free.');
  await runWalksCommand('words', 'low-tide');
  const findOutdated = async () => [
    ...(await runWalksCommand('check', 'low-tide')).stderr.matchAll(/(\w\w)\.json:\d+ has in "([^"]+)" a translation/g),
  ];
  expect((await findOutdated()).map(([, locale, id]) => `${locale} ${id}`)).toEqual([
    'zh fees',
    'zh garden.6',
    'jp fees',
    'jp garden.6',
  ]);
  changeFile('strings/zh.json', '"fees": "', '"fees": "在這裡，');
  changeFile('strings/jp.json', '"fees": "', '"fees": "ここでは、');
  expect((await findOutdated()).map(([, , id]) => id)).toEqual(['garden.6', 'garden.6']);
  expect(await runWalksCommand('words', 'low-tide', 'fits', 'garden.7.x')).toMatchObject({
    status: 1,
    stderr: 'strings/en.json has no words for "garden.7.x": correct the id.\n',
  });
  expect((await runWalksCommand('words', 'low-tide', 'fits', 'garden.6')).stdout).toBe(
    'The translations of garden.6 fit the current English words.\n',
  );
  expect((await runWalksCommand('check', 'low-tide')).stdout).toContain('nothing is wrong.');
  expect((await runWalksCommand('words', 'low-tide', 'fits')).stderr).toBe(
    'Name the translations that still fit: npm run walks words low-tide fits <id> …\n',
  );
});

it('file/missing: every command names a walk.yml', async () => {
  await runWalksCommand('new', 'low-tide');
  const path = (file: string) => join(folder, 'content/walks/low-tide', file);
  renameSync(path('walk.yaml'), path('walk.yml'));
  expect((await runWalksCommand('check', 'low-tide')).stderr).toBe(
    'content/walks/low-tide/walk.yaml is missing, but walk.yml is there: rename that to walk.yaml.\n',
  );
});

it('check rounds minutes of reading as people say them', async () => {
  await runWalksCommand('new', 'low-tide');
  expect((await runWalksCommand('check', 'low-tide')).stdout).toMatch(
    /\n {2}reading +en about 1 minute, zh about 1 minute, jp about 1 minute\n {2}walking +about 5 minutes for 330 m/,
  );
});

it('a missing walk is answered with the existing ones', async () => {
  expect((await runWalksCommand('check', 'low-tide')).stderr).toBe(
    'There is no walk in content/walks/low-tide: give the name of a folder in content/walks, or a path to a folder elsewhere.\n',
  );
  await runWalksCommand('new', 'low-tide');
  expect((await runWalksCommand('check', 'high-tide')).stderr).toContain('give one of low-tide, or a path');
});

it.each([
  [
    'build',
    ['low-tide', '--out', 'content/walks/low-tide/walk.yaml'],
    /^Nothing can be written into content\/walks\/low-tide\/walk\.yaml, a file is where a folder should be: give another folder\.\n$/,
  ],
  ['play', ['low-tide', '--resume', 'content'], /^content cannot be read, it is a folder: put the file there\.\n$/],
  ['play', ['low-tide', '--resume', 'low.json'], /^low\.json does not exist: give the file that "s" has saved\.\n$/],
  [
    'map',
    ['low-tide', 'content'],
    /^content cannot be read, it is a folder: give the path of an \.osm or \.osm\.gz file\.\n$/,
  ],
])('file/unreadable: %s reports in one sentence: %s', async (command, args, sentence) => {
  await runWalksCommand('new', 'low-tide');
  expect(await runWalksCommand(command, ...args)).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(sentence),
  });
});

it('file/unreadable: an unforeseen error of the file system is also a sentence', async () => {
  writeFileSync(join(folder, 'content'), '');
  expect(await runWalksCommand('new', 'low-tide')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^.+ cannot be read or written: a file is where a folder should be\.\n$/),
  });
});

it('play/endless: play reports a story that loops without an end in a sentence', async () => {
  await runWalksCommand('new', 'low-tide');
  const story = join(folder, 'content/walks/low-tide/story.ink');
  const circle = '-> round\n\n=== round ===\n-> round\n\n//';
  writeFileSync(story, readFileSync(story, 'utf8').replace('-> way_to_pier\n\n//', circle));
  expect(await runWalksCommand('play', 'low-tide')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^The story goes round in a circle.*: lead out of it .+ npm run walks check says where\.\n$/,
    ),
  });
});
