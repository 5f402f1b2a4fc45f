import { describe, expect, it } from 'vitest';
import { setUpTemplateWalkCopy } from '../walk-copy.fixtures.ts';
import { readCluesFile } from './clues-file.ts';
import type { Fault } from './fault.ts';
import { readWalkFile } from './walk-file.ts';

const walkCopy = setUpTemplateWalkCopy();

function listSentences(file: 'walk.yaml' | 'clues.yaml'): string[] {
  const faults: Fault[] = [];
  if (file === 'walk.yaml') readWalkFile(walkCopy.path(''), 'template', faults);
  else readCluesFile(walkCopy.path(''), faults);
  expect(faults.every(({ rule }) => rule === 'file/value')).toBe(true);
  return faults.map(({ sentence }) => sentence);
}

describe('file/value says in plain words what a value must be', () => {
  const [lat, closings, cast] = ['lat: -0.001000', 'mayClose: [high-waves]', '- id: point\n  - id: keeper'];

  it.each([
    ['a number in quotes', lat, 'lat: "0.1"', '"stops.pier.lat", "0.1": must be a number without quotes.'],
    ['a number with a comma', lat, 'lat: 0,1', '"stops.pier.lat", "0,1": must be a number with a point: 0.1.'],
    ['words for a number', lat, 'lat: north', '"stops.pier.lat", "north": must be a number.'],
    ['nothing at all', lat, 'lat:', 'has no value for "stops.pier.lat": it must be a number.'],
    ['a part of a metre', 'meters: 170,', 'meters: 170.5,', 'fromPrevious.meters", 170.5: must be a whole number.'],
    ['a word for a list', closings, 'mayClose: storm', '"stops.pier.mayClose", "storm": must be a list: [storm].'],
    ['an unknown option', closings, 'mayClose: [strom]', '.mayClose.1", "strom": must be one of night, storm, high-'],
    ['a word for a thing', cast, '- point\n  - keeper', '"characters.1", "point": must be written like { id: point }.'],
    ['a thing without a name', '{ id: teahouse, kind', '{ kind', 'lacks "spots.1.id": add it.'],
    ['a number for text', 'city: Null Island', 'city: 5', '"place.city", 5: must be text: "5" in quotes.'],
    [
      'a word for several values',
      'minutes: { from: 15, to: 25 }',
      'minutes: 15',
      '"figures.minutes", 15: must be a group of lines, each with a key, a colon and a value.',
    ],
    [
      'several values for a list',
      `characters:\n  ${cast}`,
      'characters:\n  id: point',
      '"characters", {"id":"point"}: must be a list: [one, two], or a dash before each.',
    ],
    ['too small a number', 'version: 1', 'version: 0', '"version", 0: must be 1 or more.'],
    [
      'a month that there is not',
      'kind: bell\n',
      'kind: bell\n    paid: [{ what: a, amount: 1, currency: JPY, hours: [{ from: "09:00", to: "10:00", months: [13] }] }]\n',
      '"stops.bell.paid.1.hours.1.months.1", 13: must be 12 or less.',
    ],
  ])('in walk.yaml: %s', (_, original, replacement, sentence) => {
    walkCopy.replace('walk.yaml', original, replacement);
    expect(listSentences('walk.yaml')[0]).toContain(sentence);
  });

  it.each([
    [
      'an unknown kind of clue',
      'kind: number',
      'kind: numbr',
      'has a wrong "posts.kind", "numbr": must be one of text, number, choice, order, direction.',
    ],
    ['no kind of clue', '  kind: number\n', '', 'lacks "posts.kind": add it.'],
    ['a name with capitals', 'posts:', 'Posts:', 'has the key "Posts": it must be lower-case words joined by hyphens.'],
    ['an answer in words', 'answer: 7', 'answer: seven', 'has a wrong "posts.answer", "seven": must be a number.'],
  ])('in clues.yaml: %s', (_, original, changed, sentence) => {
    walkCopy.replace('clues.yaml', original, changed);
    expect(listSentences('clues.yaml')[0]).toContain(sentence);
  });

  it('for an empty file, and for one with something else', () => {
    for (const file of ['walk.yaml', 'clues.yaml']) walkCopy.write(file, '# Nothing yet.\n');
    expect(listSentences('walk.yaml')).toEqual(['is empty: npm run walks new <walk> shows what belongs into it.']);
    expect(listSentences('clues.yaml')).toEqual(['is empty: write {} when there is nothing yet.']);
    walkCopy.write('walk.yaml', '- pier\n');
    expect(listSentences('walk.yaml')).toEqual(['must be a group of lines, each with a key, a colon and a value.']);
  });

  it('for a reference to a missing value', () => {
    walkCopy.replace('walk.yaml', 'city: Null Island', 'city: *Null');
    const faults: Fault[] = [];
    readWalkFile(walkCopy.path(''), 'template', faults);
    expect(faults.map(({ sentence }) => sentence).join()).toMatch(
      /^cannot be read, correct it: Unresolved alias .*: Null\.$/,
    );
  });

  it('for too few stops', () => {
    const walk = walkCopy.read('walk.yaml');
    walkCopy.write('walk.yaml', walk.replace(/ {2}- id: garden[^#]*/, ''));
    expect(listSentences('walk.yaml')).toContain('lacks "stops.2": add it.');
  });
});
