import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Fault } from '../../tools/walks/read/fault.ts';
import { readStoryFile } from '../../tools/walks/read/story-file.ts';
import { readFilesOfAllWalks } from './all-walks.fixtures.ts';
import { insertInkStatement, setInkText } from './ink-document.ts';
import { addInkKnot, renameInkKnot } from './ink-knots.ts';
import { parseInkStory } from './ink-reader.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-ink-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Compiles a story with the ink compiler, which must report no fault. */
function compileTexts(text: string) {
  writeFileSync(join(folder, 'story.ink'), text);
  const faults: Fault[] = [];
  const story = readStoryFile(folder, faults);
  expect(faults).toEqual([]);
  return (story?.texts ?? []).map(({ kind, text, tags }) => ({ kind, text, tags }));
}

it.each(readFilesOfAllWalks('story.ink'))('%s: ink compiles what edits have written', (_name, text) => {
  const { knots } = parseInkStory(text);
  const statements = knots.flatMap((knot) => knot.statements);
  const scenes = knots.filter(({ name }) => name !== '');
  const lines = statements.filter(({ kind, tags }) => kind === 'line' && tags.some(({ name }) => name === 'id'));
  const before = compileTexts(text);
  fc.assert(
    fc.property(fc.constantFrom(...scenes), fc.constantFrom(...lines), (scene, line) => {
      const id = line.tags.find(({ name }) => name === 'id')?.value;
      const index = before.findIndex(({ tags }) => tags.includes(`id:${id}`));
      const old = before[index] ?? { kind: 'line', text: '', tags: [] };
      const retold = setInkText(text, line.line, 'Told anew, in “other” words: {at_home} …');
      const tags = [{ name: 'id', value: 'new.1' }];
      const longer = insertInkStatement(retold, line.line, { kind: 'line', text: 'One more.', tags }, line.depth);
      const larger = addInkKnot(longer, 'one_more', [{ kind: 'divert', target: scene.name }], scene.name);
      const renamed = renameInkKnot(larger, scene.name, 'quite_another');
      expect(compileTexts(renamed)).toEqual(
        before
          .with(index, { ...old, text: 'Told anew, in “other” words: {} …' })
          .toSpliced(index + 1, 0, { kind: 'line', text: 'One more.', tags: ['id:new.1'] }),
      );
    }),
    { numRuns: 4 },
  );
});
