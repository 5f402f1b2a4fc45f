import { expect, it } from 'vitest';
import { parseInkStory } from '../../documents/ink-reader.ts';
import type { FileEdit } from '../workspace/open-file.ts';
import { addEnding, addStopScenes, findSceneReferences, removeScene, renameScene } from './scene-edits.ts';
import { applyFileEdits, listAddedLines, readEditedWalkFiles } from './walk-files.fixtures.ts';

const original = readEditedWalkFiles('tools/walks/new-walk/template');
const source = original['story.ink'] ?? '';
const texts = { en: 'A wall.', zh: '石牆。', jp: '石垣だ。' };

const applyEdits = (edits: readonly FileEdit[], files = original) => applyFileEdits(edits, files);

it('SITE-D9 the scenes of a stop stand between two stops, with all that led to the second one', () => {
  const { 'story.ink': story = '', 'strings/jp.json': japanese } = applyEdits(
    addStopScenes({
      stop: 'wall',
      wayName: 'way_to_wall',
      name: 'wall',
      after: 'pier',
      target: 'way_to_garden',
      takesOver: true,
      line: { id: 'wall.1', speaker: 'point', texts, order: ['pier.7', 'wall.1'] },
    }),
  );
  expect(listAddedLines(source, story)).toEqual([
    '  -> way_to_wall',
    '- -> way_to_wall',
    '=== way_to_wall ===',
    '+ [arrive #ev:arrive:wall] -> wall',
    '+ [closed #ev:closed:wall] -> way_to_garden',
    '=== wall ===',
    'A wall. #id:wall.1 #speaker:point',
    '-> way_to_garden',
  ]);
  expect(parseInkStory(story).knots.map(({ name }) => name)).toEqual([
    '',
    'way_to_pier',
    'pier',
    'way_to_wall',
    'wall',
    'way_to_garden',
    'garden',
    'way_to_bell',
    'bell',
    'decision',
    'rung',
    'silent',
  ]);
  expect(listAddedLines(original['strings/jp.json'], japanese)).toEqual(['  "wall.1": "石垣だ。",']);
});

it('SITE-D9 a walker who finds a new stop closed reads words too, and then goes on', () => {
  const closedTexts = { en: 'Shut.', zh: '沒有開。', jp: '閉まっている。' };
  const { 'story.ink': story = '', 'strings/zh.json': chinese } = applyEdits(
    addStopScenes({
      stop: 'wall',
      wayName: 'way_to_wall',
      name: 'wall',
      after: 'pier',
      target: 'way_to_garden',
      takesOver: true,
      line: { id: 'wall.1', speaker: 'point', texts, order: ['pier.7', 'way-to-wall.1', 'wall.1'] },
      closedLine: { id: 'way-to-wall.1', speaker: 'point', texts: closedTexts, order: ['pier.7', 'way-to-wall.1'] },
    }),
  );
  expect(story).toContain(
    [
      '=== way_to_wall ===',
      '+ [arrive #ev:arrive:wall] -> wall',
      '+ [closed #ev:closed:wall]',
      '  Shut. #id:way-to-wall.1 #speaker:point',
      '  -> way_to_garden',
      '',
      '=== wall ===',
    ].join('\n'),
  );
  expect(chinese).toContain('"way-to-wall.1": "沒有開。",\n  "wall.1": "石牆。",');
});

it('SITE-D9 a new ending is a scene with its last line, and its name in each language', () => {
  const { 'story.ink': story, 'strings/zh.json': chinese } = applyEdits(
    addEnding({
      id: 'at-sea',
      name: 'at_sea',
      after: 'rung',
      names: { en: 'At sea', zh: '出海', jp: '海の上' },
      order: ['ending.off-the-map', 'ending.at-sea'],
      line: { id: 'at-sea.1', texts, order: ['rung.2', 'at-sea.1'] },
    }),
  );
  expect(listAddedLines(source, story)).toEqual(['=== at_sea ===', 'A wall. #id:at-sea.1 #ending:at-sea']);
  expect(listAddedLines(original['strings/zh.json'], chinese)).toEqual([
    '  "ending.at-sea": "出海",',
    expect.stringContaining('"at-sea.1": "石牆。"'),
  ]);
});

it('SITE-D9 a renamed scene takes all that leads to it along, and no other byte changes', () => {
  const { 'story.ink': story = '' } = applyEdits([renameScene('silent', 'quiet')]);
  expect(story).toBe(source.replace('-> silent\n', '-> quiet\n').replace('=== silent ===', '=== quiet ==='));
  expect(() => applyEdits([renameScene('silent', 'shells')])).toThrow(
    'has a variable "shells" already'.replace(' already', ''),
  );
});

it('SITE-D9 a removed scene takes its messages along, and what led to it leads elsewhere', () => {
  const edited = applyEdits(removeScene(source, 'silent', 'rung'));
  expect(edited['story.ink']).not.toContain('silent.1');
  expect(listAddedLines(source, edited['story.ink'])).toEqual([]);
  expect(edited['story.ink']?.match(/-> rung\n/g)).toHaveLength(2);
  for (const text of Object.values(edited))
    for (const id of ['silent.1', 'silent.2', 'ending.off-the-map']) expect(text).not.toContain(`"${id}"`);
  // Another scene also gives this item, so its message stays.
  expect(applyEdits(removeScene(source, 'pier', 'way_to_garden'))['strings/en.json']).toContain('"found.shell"');
});

it.each([
  ['silent', '', { leadCount: 1, otherLine: undefined }],
  ['way_to_garden', '', { leadCount: 2, otherLine: undefined }],
  ['silent', '{silent: Again. #id:x.1}\n', { leadCount: 1, otherLine: 100 }],
  ['silent', '-> silent.deep\n', { leadCount: 1, otherLine: 100 }],
  ['silent', '+ {silent} [Again. #id:x.c1] -> silent\n', { leadCount: 1, otherLine: 100 }],
])('SITE-D9 what needs the scene %s is found, with "%s" in another one', (name, line, expected) => {
  const text = `${source.slice(0, source.indexOf('=== silent ==='))}${line}${source.slice(source.indexOf('=== silent ==='))}`;
  const at = text.split('\n').indexOf(line.trimEnd()) + 1;
  expect(findSceneReferences(text, name)).toEqual({ ...expected, otherLine: expected.otherLine && at });
});

it('SITE-D9 an ending of a walk with last pages gets its light and hint, and takes them along when it is removed', () => {
  const names = { en: 'At sea', zh: '出海', jp: '海へ' };
  const hints = { en: 'The tide knows.', zh: '潮水知道。', jp: '潮が知っている。' };
  const added = applyEdits(
    addEnding({
      id: 'at-sea',
      name: 'at_sea',
      after: 'pier',
      names,
      order: ['ending.at-sea'],
      line: { id: 'at_sea.1', texts, order: ['at_sea.1'] },
      page: { light: 'moon', hints },
    }),
  );
  expect(listAddedLines(original['walk.yaml'], added['walk.yaml'])).toEqual([
    'endings:',
    '  - { id: at-sea, light: moon }',
  ]);
  expect(listAddedLines(original['strings/jp.json'], added['strings/jp.json']).join()).toContain(
    '"ending.at-sea.hint": "潮が知っている。"',
  );
  const removed = applyEdits(removeScene(added['story.ink'] ?? '', 'at_sea', 'END'), added);
  for (const path of ['walk.yaml', 'story.ink', 'strings/en.json', 'strings/jp.json'])
    expect(removed[path], path).toBe(original[path]);
});
