import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkWalk } from './check/check-walk.ts';
import { newWalk } from './new/new-walk.ts';
import { describeFault } from './read/fault.ts';
import { wordsCommand } from './words/words-command.ts';

/** A block of the guide that goes into a file of its walk, by the remark above it: `<!-- story.ink: below `VAR promised` -->`. */
interface Block {
  file: string;
  /** Where it goes; all of the file when it is left out. */
  how: 'below' | 'instead of' | undefined;
  /** The first line that has this, and what follows up to the next one that has `to`. */
  from: string;
  to: string;
  text: string;
}

const mark = /^<!-- (?<file>[\w./-]+)(?:: (?<how>below|instead of) `(?<from>.+?)`(?: to `(?<to>.+?)`)?)? -->$/;
const guide = readFileSync(join(import.meta.dirname, '../../docs/writing-a-walk.md'), 'utf8');

/** The guide's blocks by the headings they stand under. */
function guideBlocks(): { heading: string; blocks: Block[] }[] {
  return guide.split(/^(?=## \d|### )/m).map((section) => {
    const blocks = [...section.matchAll(/^(<!-- [^\n]* -->)\n```\w+\n(.*?)^```$/gms)].map(
      ([, remark = '', text = '']) => {
        const { file, how, from = '', to = from } = mark.exec(remark)?.groups ?? {};
        if (file === undefined) throw new Error(`${remark} in the guide does not say where its block goes.`);
        return { file, how: how as Block['how'], from, to, text };
      },
    );
    return { heading: section.split('\n', 1)[0] ?? '', blocks };
  });
}

function put(folder: string, { file, how, from, to, text }: Block) {
  const path = join(folder, file);
  if (how === undefined) return writeFileSync(path, text);
  const lines = readFileSync(path, 'utf8').split('\n');
  const first = lines.findIndex((line) => line.includes(from));
  const last = lines.findIndex((line, index) => index >= first && line.includes(to));
  expect([first, last], `${from} to ${to} in ${file}`).not.toContain(-1);
  const start = how === 'below' ? last + 1 : first;
  lines.splice(start, last + 1 - start, text.trimEnd());
  writeFileSync(path, lines.join('\n'));
}

it('the walk of the author’s guide has no fault after any of its steps', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'guide-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  vi.spyOn(console, 'log').mockReturnValue();
  const folder = join(parent, 'lost-umbrella');
  await newWalk.run([folder]);
  for (const drawing of readdirSync(join(folder, 'drawings'))) rmSync(join(folder, 'drawings', drawing));
  const steps = guideBlocks().filter(({ blocks }) => blocks.length > 0);
  for (const { heading, blocks } of steps) {
    for (const block of blocks) {
      put(folder, block);
      // An author takes the English words over before translating them.
      if (block.file === 'story.ink') await wordsCommand.run([folder]);
    }
    // Until there is a story, the walk is still the template's.
    if (heading.startsWith('### Write walk.yaml')) continue;
    await wordsCommand.run([folder]);
    expect(checkWalk(folder).faults.map(describeFault), heading).toEqual([]);
  }
  expect(steps.map(({ heading }) => heading.slice(0, 7))).toEqual([
    '### Wri',
    ...[1, 2, 3, 4, 5, 6].map((step) => `### 4.${step}`),
    '## 7. S',
  ]);
  const { lines, choices, endings } = checkWalk(folder).figures ?? {};
  expect(guide).toContain(`${lines} lines, ${choices} choices`);
  expect(Object.keys(endings ?? {})).toEqual(['found-again', 'home-together']);
});
