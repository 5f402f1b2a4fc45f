import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '../../app/locales/locales.ts';
import { WalkFolderError } from './read/fault.ts';
import { readDraftWalk, readValidWalk, readWalk, readWalks } from './read-walks.ts';
import { setUpTemplateWalkCopy } from './walk-copy.fixtures.ts';

it('a walk is read from its folder, and each part of it has its line in its file', () => {
  const { walk, faults } = readWalk(join(import.meta.dirname, 'new-walk/template'));
  expect(faults).toEqual([]);
  expect(walk).toMatchObject({
    id: 'template',
    characters: [{ id: 'point' }, { id: 'keeper' }],
    clues: { posts: { answer: 7 } },
  });
  expect(Object.keys(walk?.strings ?? {}).toSorted()).toEqual([...locales].toSorted());
  expect(walk?.located.walk.lineOf(['id'])).toBe(6);
});

describe('a fault in a walk', () => {
  const walkCopy = setUpTemplateWalkCopy();
  const { path, replace, lineOf } = walkCopy;

  function listFaults(): string[] {
    try {
      readWalks(walkCopy.walks);
    } catch (error) {
      if (!(error instanceof WalkFolderError)) throw error;
      return error.message.split('\n').map((fault) => fault.replaceAll(`${walkCopy.walks}/`, ''));
    }
    return [];
  }

  it('is absent in correct walks, and files beside the folders are ignored', () => {
    writeFileSync(join(walkCopy.walks, 'README.md'), 'Walks.');
    expect(listFaults()).toEqual([]);
  });

  it.each([
    [
      'a latitude out of range',
      'lat: 0.000200',
      'lat: 95.3',
      '"stops.garden.lat", 95.3: must be from -90 to 90 degrees; if it is the longitude, swap lat and lon.',
    ],
    [
      'a longitude out of range',
      'lon: 0.000500',
      'lon: 500',
      '"stops.garden.lon", 500: must be from -180 to 180 degrees.',
    ],
    [
      'a circle too small for GPS',
      'radiusMeters: 15',
      'radiusMeters: 4.5',
      '"stops.bell.radiusMeters", 4.5: must be from 5 to 100 m.',
    ],
    [
      'an unknown key',
      'mayClose: [high-waves]',
      'mayShut: [night]',
      'has the unknown key "mayShut": remove or correct it.',
    ],
    [
      'a missing key',
      'characters:\n  - id: point\n  - id: keeper',
      '# nobody',
      'lacks "characters": add it.',
      'id: template',
    ],
    ['an unknown kind', 'kind: shore', 'kind: shor', 'has a wrong "stops.pier.kind", "shor": must be one of monument,'],
    [
      'a bad time',
      'kind: bell',
      'kind: bell\n    paid: [{ what: rope, amount: 5, currency: JPY, freeUntil: "5 pm" }]',
      '"stops.bell.paid.1.freeUntil", "5 pm": must be a time',
      '5 pm',
    ],
    [
      'an unknown time zone',
      'Atlantic/St_Helena',
      'Atlantic/Atlantis',
      '"place.timeZone", "Atlantic/Atlantis": must be one such as Asia/Tokyo.',
    ],
    [
      'another id than the folder',
      'id: template',
      'id: templates',
      'calls the walk "templates" in the folder "template": give',
    ],
    [
      'a wrong distance',
      'distanceMeters: 330',
      'distanceMeters: 300',
      `differs from the stops' sum, 330 m: correct either.`,
    ],
    [
      'a wrong length of stairs',
      '  stairsMeters: 20',
      '  stairsMeters: 2',
      `differs from the stops' sum, 20 m: correct either.`,
    ],
    ['minutes in the wrong order', 'from: 15', 'from: 35', 'run backwards: put the smaller number first.'],
    ['a step-free stop that is none', '[pier, garden]', '[torii]', 'names "torii", which is no stop: correct it.'],
    ['a character given twice', '- id: keeper', '- { id: point }', 'uses "point" again: rename one.'],
    [
      'a stop given twice',
      '- id: bell',
      '- id: garden',
      'uses "garden" again: rename one.',
      'id: garden\n    kind: bell',
    ],
    [
      'an unknown currency',
      'kind: bell',
      'kind: bell\n    paid: [{ what: rope, amount: 5, currency: Yen }]',
      'such as JPY.',
      'Yen',
    ],
    ['broken YAML', 'kind: shore', 'kind: shore: shore', 'has a second colon: '],
  ])(
    'in walk.yaml is named with its line and the fix: %s',
    (_, original, replacement, sentence, where = replacement) => {
      replace('walk.yaml', original, replacement);
      const line = walkCopy.read('walk.yaml').split(where)[0]?.split('\n').length;
      expect(listFaults()[0]).toContain(sentence);
      expect(listFaults()[0]).toMatch(new RegExp(`^template/walk\\.yaml:${line} .*\\.$`));
    },
  );

  it('in clues.yaml is named with its line and the fix', () => {
    replace('clues.yaml', 'answer: 7', 'answer: seven');
    expect(listFaults()[0]).toMatch(
      new RegExp(`^template/clues.yaml:${lineOf('clues.yaml', 'seven')} has a wrong "posts.answer", "seven": .*\\.$`),
    );
  });

  it('in story.ink is an error or a warning of ink itself', () => {
    replace('story.ink', '  -> rung', '  -> wrung');
    expect(listFaults()).toEqual([
      `template/story.ink:${lineOf('story.ink', '-> wrung')} leads to "wrung", but no scene has that name: correct it, or write === wrung ===.`,
    ]);
  });

  it('in a message names its language', () => {
    const line = lineOf('strings/zh.json', '"hook"');
    replace('strings/zh.json', '"hook"', '"hoook"');
    expect(listFaults()).toEqual([
      'template/strings/zh.json lacks "hook": write it in this language.',
      `template/strings/zh.json:${line} has the unknown key "hoook": remove or correct it.`,
    ]);
  });

  it('is a line, a place, a clue or a character without words', () => {
    replace('story.ink', '#id:opening.1', '#id:opening.0');
    replace('walk.yaml', 'id: teahouse', 'id: bathhouse');
    replace('clues.yaml', 'rope:', 'chain:');
    replace('walk.yaml', '- id: keeper', '- id: keeper\n  - id: cook');
    for (const key of ['opening.0', 'spot.bathhouse', 'clue.chain.ask', 'clue.chain.option.tarred', 'speaker.cook'])
      expect(listFaults()).toContain(`template/strings/jp.json lacks "${key}": write it in this language.`);
  });

  it('is a key without words, or a duplicate key', () => {
    const line = lineOf('strings/jp.json', 'spot.teahouse');
    replace('strings/jp.json', '"子午線の茶屋"', '""');
    expect(listFaults()).toEqual([
      `template/strings/jp.json:${line} has a wrong "spot.teahouse", "": must not be empty.`,
    ]);
    replace('strings/jp.json', '"spot.teahouse"', '"stop.bell"');
    expect(listFaults()[0]).toContain(`strings/jp.json:${line} has a second "stop.bell": remove or rename one.`);
  });

  it('is a file that is missing or empty', () => {
    for (const file of ['sources.md', 'strings/zh.json', 'story.ink']) rmSync(path(file));
    writeFileSync(path('walk.yaml'), '');
    expect(listFaults()).toEqual([
      'template/walk.yaml is empty: npm run walks new <walk> shows what belongs into it.',
      'template/story.ink is missing: add it.',
      'template/sources.md is missing: say there where facts come from.',
      'template/strings/zh.json is missing: add it.',
    ]);
    rmSync(path('walk.yaml'));
    expect(listFaults()[0]).toBe('template/walk.yaml is missing: add it.');
  });

  it('is a missing drawing, or words that are no message', () => {
    rmSync(path('drawings/ropes.svg'));
    replace('strings/en.json', '"A shell"', '"A {shell"');
    const found = listFaults();
    expect(found).toHaveLength(3);
    expect(found[0]).toMatch(
      /^template\/strings\/en\.json:\d+ has in "found\.shell" an invalid ICU message \(.+\): pair/,
    );
    expect(found.slice(1).join()).toMatch(
      /story\.ink:\d+ shows "ropes", but .+,template\/clues\.yaml:\d+ shows "ropes", but/,
    );
  });

  it('lets a draft be played when it only lacks words or has too many', () => {
    writeFileSync(path('strings/jp.json'), '{}');
    replace('strings/zh.json', '"hook"', '"hoook"');
    const { walk, faults: found } = readDraftWalk(path(''));
    expect(walk?.strings).toMatchObject({ jp: {}, zh: { hoook: expect.anything() } });
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['words/missing', 'words/orphan']));
    expect(() => readValidWalk(path(''))).toThrow(WalkFolderError);
    replace('story.ink', ' #id:opening.1', '');
    expect(readDraftWalk(path('')).walk).toBeUndefined();
  });

  it('is reported together with the faults of the other walks', () => {
    renameSync(path(''), join(walkCopy.walks, 'asakusa'));
    cpSync(join(walkCopy.walks, 'asakusa'), path(''), { recursive: true });
    replace('walk.yaml', 'lat: 0.000200', 'lat: north');
    expect(listFaults().toSorted()).toEqual([
      'asakusa/walk.yaml:6 calls the walk "template" in the folder "asakusa": give both the same name.',
      `template/walk.yaml:${lineOf('walk.yaml', 'lat: north')} has a wrong "stops.garden.lat", "north": must be a number.`,
    ]);
  });
});
