import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildPacksCommand } from './build-packs-command.ts';

const template = join(import.meta.dirname, '../new-walk/template');

it('SITE-D3 `build` writes the pack of one walk into a folder and prints its size', async () => {
  const outputFolder = mkdtempSync(join(tmpdir(), 'packs-'));
  onTestFinished(() => rmSync(outputFolder, { recursive: true }));
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await buildPacksCommand.run([template, '--out', outputFolder]);
  const [hash = ''] = readdirSync(join(outputFolder, 'template'));
  expect(existsSync(join(outputFolder, 'template', hash, 'pack.jp.json'))).toBe(true);
  expect(log.mock.calls.flat().join('\n')).toMatch(new RegExp(`${hash}\n +locale .*\n +en .*\n +zh .*\n +jp `));
});

it.each([
  [
    [template, '--in', 'x'],
    /^".+ --in x" is not understood\. Write: npm run walks build \[<walk>\] \[--out <folder>\]$/,
  ],
  [['no-such-walk'], /^There is no walk in content\/walks\/no-such-walk: /],
  [[template, template], /^Give one walk and nothing else: npm run walks build /],
])('build refuses in one sentence: %j', (args, sentence) => {
  expect(() => buildPacksCommand.run(args)).toThrow(sentence);
});
