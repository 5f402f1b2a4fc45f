import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkWalk } from '../tools/walks/check/check-walk.ts';
import { applyFault } from '../tools/walks/check/fault-fixture.fixtures.ts';
import { faultFixtures } from '../tools/walks/check/faults.fixtures.ts';
import type { FaultRule } from '../tools/walks/read/fault-rules.ts';
import { setUpTemplateWalkCopy } from '../tools/walks/walk-copy.fixtures.ts';
import { findStudioAddressOfFault } from './app/check/fault-studio-address.ts';
import { convertToWalkFault } from './server/walk-outline.ts';

const walkCopy = setUpTemplateWalkCopy();

/** A placeholder in the list `places`. It stands for the number of the line in story.ink that has the fault. */
const ownLine = 'LINE';

/** The screen and the field that the app opens for a fault of each rule. The test makes one fault for each rule. */
const places: [rule: FaultRule, screen: string, field: string | undefined][] = [
  ['story/id', 'story', ownLine],
  ['story/id-twice', 'story', ownLine],
  ['story/line-id', 'story', ownLine],
  ['story/choice-id', 'story', ownLine],
  ['story/ink', 'story', ownLine],
  ['story/event', 'story', ownLine],
  ['story/speaker', 'story', ownLine],
  ['story/spot', 'story', ownLine],
  ['story/sound', 'story', ownLine],
  ['story/unreachable', 'story', ownLine],
  ['drawings/missing', 'story', ownLine],
  ['opening/length', 'story', ownLine],
  ['offers/arrival', 'story', ownLine],
  ['offers/clue', 'story', ownLine],
  ['ending/early', 'story', ownLine],
  ['play/stuck', 'story', ownLine],
  ['play/endless', 'story', ownLine],
  ['clues/elsewhere', 'story', ownLine],
  ['clues/stop', 'clues', 'weathervane'],
  ['clues/close', 'clues', 'weathervane'],
  ['clues/likely', 'clues', 'weathervane'],
  ['clues/options', 'clues', 'rope'],
  ['clues/answers', 'clues', 'rope'],
  ['clues/parts', 'clues', 'rope'],
  ['story/unused-clue', 'clues', 'steps'],
  ['clues/told', 'languages', 'en/clue.weathervane.ask'],
  ['clues/hints', 'languages', 'jp/clue.posts.almost'],
  ['clues/described', 'languages', 'en/clue.weathervane.home'],
  ['words/missing', 'languages', 'jp/wayBack.path.how'],
  ['words/orphan', 'languages', 'en/subtitle'],
  ['words/icu', 'languages', 'jp/garden.4'],
  ['words/arguments', 'languages', 'en/bell.5'],
  ['words/untranslated', 'languages', 'zh/silent.1'],
  ['words/simplified', 'languages', 'zh/garden.4'],
  ['words/width', 'languages', 'zh/rung.2'],
  ['words/long', 'languages', 'en/title'],
  ['words/translation', 'languages', 'zh/bell.c1'],
  ['places/overlap', 'map', 'bell'],
  ['places/distance', 'map', 'garden'],
  ['places/stairs', 'map', 'bell'],
  ['places/swapped', 'map', 'bell'],
  ['walk/first-stop', 'map', 'pier'],
  ['story/unused-stop', 'story', 'new-stop/bench'],
  ['map/stale', 'map', 'map/draw'],
  ['map/narrow', 'map', undefined],
  ['drawings/unused', 'pictures', 'drawings/crab.svg'],
  ['sounds/unused', 'pictures', 'sounds/en/teahouse.mp3'],
  ['walk/sums', 'files', 'walk.yaml:53'],
  ['walk/minutes', 'map', 'map/facts'],
  ['file/missing', 'files', 'sources.md'],
];

it.each(places)('SITE-D9 the fault %s is said in its sentence, and leads to %s, %s', (rule, screen, field) => {
  const fixture = faultFixtures.find((it) => it.rule === rule);
  if (fixture === undefined) throw new Error(`No fault of ${rule} is planted.`);
  applyFault(walkCopy, fixture.edits);
  const [fault] = checkWalk(walkCopy.path(''), 1000).faults.map((it) => convertToWalkFault(walkCopy.path(''), it));
  if (fault === undefined) throw new Error('The check finds no fault.');
  expect(fault).toMatchObject({ rule, path: fixture.file, sentence: expect.stringContaining(fixture.sentence) });
  const readFile = (path: string) => (existsSync(walkCopy.path(path)) ? walkCopy.read(path) : undefined);
  expect(findStudioAddressOfFault('template', fault, readFile)).toEqual({
    walkId: 'template',
    screen,
    ...(field !== undefined && {
      target: field === ownLine ? String(walkCopy.lineOf(fixture.file, fixture.at ?? '')) : field,
    }),
  });
});
