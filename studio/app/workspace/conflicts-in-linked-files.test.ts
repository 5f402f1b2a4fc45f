import { expect, it } from 'vitest';
import { areLinkedFiles, decideConflictsInLinkedFile } from './conflicts-in-linked-files.ts';
import { isConflict, mergeTexts } from './merge-texts.ts';

const findConflicts = (base: string, ours: string, theirs: string) => mergeTexts(base, ours, theirs).filter(isConflict);

it.each([
  ['strings/en.json', 'story.ink', true],
  ['story.ink', 'strings/en.json', true],
  ['strings/zh.json', 'strings/translations.json', true],
  ['strings/translations.json', 'strings/jp.json', true],
  ['strings/zh.json', 'story.ink', false],
  ['strings/en.json', 'strings/zh.json', false],
  ['walk.yaml', 'strings/translations.json', false],
])('%s and %s have the same words: %s', (path, other, areLinked) => {
  expect(areLinkedFiles(path, other)).toBe(areLinked);
});

it('decides the line of the story as its message was decided', () => {
  const messages = findConflicts('  "gate.1": "A",', '  "gate.1": "B",', '  "gate.1": "C",');
  const story = findConflicts(
    'A #id:gate.1\n\nX #id:gate.2 #speaker:kasa',
    'B #id:gate.1\n\nY #id:gate.2 #speaker:kasa',
    'C #id:gate.1\n\nZ #id:gate.2 #speaker:kasa',
  );
  const decided = messages.map((conflict) => ({ conflict, side: 'theirs' as const }));
  expect(decideConflictsInLinkedFile(decided, story)).toEqual(['theirs', undefined]);
});

it('decides the record of a translation as the translation was decided', () => {
  const translations = findConflicts('  "gate.1": "門",', '  "gate.1": "門口",', '  "gate.1": "大門",');
  const records = findConflicts('    "gate.1": "1-1",', '    "gate.1": "1-2",', '    "gate.1": "1-3",');
  const decided = translations.map((conflict) => ({ conflict, side: 'ours' as const }));
  expect(decideConflictsInLinkedFile(decided, records)).toEqual(['ours']);
});
