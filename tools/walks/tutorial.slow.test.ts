import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkWalk } from './check/check-walk.ts';
import { newWalkCommand } from './new-walk/new-walk-command.ts';
import { formatFault } from './read/fault.ts';
import { updateMessagesCommand } from './update-messages/update-messages-command.ts';

/**
 * A code block of the tutorial. A comment above the block names the file that the block changes:
 * `<!-- story.ink: below `VAR promised` -->`.
 */
interface TutorialBlock {
  files: string[];
  /**
   * Where the code block goes in a file: below the line `from`, or instead of the lines `from` to `to`. Undefined if
   * the code block replaces the whole file.
   */
  placement: 'below' | 'instead of' | undefined;
  /** The replaced lines: from the first line that contains `from` to the next line that contains `to`. */
  from: string;
  to: string;
  text: string;
}

const mark =
  /^<!-- (?<files>[\w./-]+(?:, [\w./-]+)*)(?:: (?<placement>below|instead of) `(?<from>.+?)`(?: to `(?<to>.+?)`)?)? -->$/;
const readPage = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');
const tutorial = readPage('writing-a-walk.md');
const reference = readPage('walk-reference.md');

/**
 * Returns the headings that have marked code blocks, each with these blocks. The mark is a comment before the block,
 * which names the files to change.
 */
function findTutorialBlocksByHeading(page: string): { heading: string; blocks: TutorialBlock[] }[] {
  const sections = page.split(/^(?=##+ )/m).map((section) => {
    const blocks = [...section.matchAll(/^(<!-- [^\n]* -->)\n```\w+\n(.*?)^```$/gms)].map(
      ([, remark = '', text = '']) => {
        const { files, placement, from = '', to = from } = mark.exec(remark)?.groups ?? {};
        if (files === undefined) throw new Error(`${remark} does not say where its block goes.`);
        return { files: files.split(', '), placement: placement as TutorialBlock['placement'], from, to, text };
      },
    );
    return { heading: section.split('\n', 1)[0] ?? '', blocks };
  });
  return sections.filter(({ blocks }) => blocks.length > 0);
}

async function insertTutorialBlock(folder: string, block: TutorialBlock) {
  for (const file of block.files) insertTutorialBlockIntoFile(folder, file, block);
  // Copies the story's English texts into the messages, as an author does before translating them.
  if (block.files.includes('story.ink')) await updateMessagesCommand.run([folder]);
}

function insertTutorialBlockIntoFile(folder: string, file: string, { placement, from, to, text }: TutorialBlock) {
  const path = join(folder, file);
  if (placement === undefined) return writeFileSync(path, text);
  const lines = readFileSync(path, 'utf8').split('\n');
  const firstLine = lines.findIndex((line) => line.includes(from));
  const lastLine = lines.findIndex((line, index) => index >= firstLine && line.includes(to));
  expect([firstLine, lastLine], `${from} to ${to} in ${file}`).not.toContain(-1);
  const start = placement === 'below' ? lastLine + 1 : firstLine;
  lines.splice(start, lastLine + 1 - start, text.trimEnd());
  writeFileSync(path, lines.join('\n'));
}

/** Makes the tutorial's walk. Calls `afterStep` after each step of the tutorial. */
async function followTutorial(afterStep?: (step: { heading: string; folder: string; printed: string[] }) => void) {
  const parent = mkdtempSync(join(tmpdir(), 'guide-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const printSpy = vi.spyOn(console, 'log').mockReturnValue();
  const folder = join(parent, 'lost-umbrella');
  await newWalkCommand.run([folder]);
  for (const drawing of readdirSync(join(folder, 'drawings'))) rmSync(join(folder, 'drawings', drawing));
  for (const { heading, blocks } of findTutorialBlocksByHeading(tutorial)) {
    printSpy.mockClear();
    for (const block of blocks) await insertTutorialBlock(folder, block);
    // In chapter 3, story.ink is still the template's story, so do not copy its texts to strings/en.json yet.
    if (!heading.startsWith('## 3.')) await updateMessagesCommand.run([folder]);
    afterStep?.({ heading, folder, printed: printSpy.mock.calls.map(([line]) => String(line)) });
  }
  return folder;
}

const faultsExceptMissingMessages = (folder: string) =>
  checkWalk(folder)
    .faults.filter(({ rule }) => rule !== 'words/missing')
    .map(formatFault);

it('after each step the tutorial’s walk has no faults except missing translations, and at its end no faults', async () => {
  const headings: string[] = [];
  const folder = await followTutorial(({ heading, folder, printed }) => {
    headings.push(heading.slice(0, 5));
    if (heading.startsWith('## 3.')) return;
    expect(faultsExceptMissingMessages(folder), heading).toEqual([]);
    const { length } = checkWalk(folder).faults;
    if (!heading.startsWith('## 4.')) return;
    expect(tutorial).toContain(`${length} faults: words/missing ${length}. `);
    const addedIdLines = printed.map((line) => /added \d+ \(opening.1, opening.2/.exec(line)?.[0]).find(Boolean);
    expect(tutorial).toContain(`${addedIdLines}, …)`);
  });
  expect(headings).toEqual(['## 3.', '## 4.', '## 5.', '## 6.']);
  const { faults, statistics } = checkWalk(folder);
  expect(faults.map(formatFault)).toEqual([]);
  expect(Object.keys(statistics?.endings ?? {})).toEqual(['found-again', 'home-together']);
  expect(reference).toContain(`${statistics?.lines} lines, ${statistics?.choices} choices\n`);
  expect(reference).toContain(`${statistics?.states}, with ${statistics?.edges} ways between them\n`);
});

it('the examples of the reference add no faults to the tutorial’s walk, except missing words', async () => {
  const folder = await followTutorial();
  const additions = findTutorialBlocksByHeading(reference);
  expect(additions.length).toBeGreaterThan(0);
  for (const { heading, blocks } of additions) {
    for (const block of blocks) await insertTutorialBlock(folder, block);
    expect(faultsExceptMissingMessages(folder), heading).toEqual([]);
  }
});
