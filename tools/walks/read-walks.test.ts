import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { locales } from '../../app/locales/locales.ts';
import { readWalks, type Walk, WalkFolderError, walkOpening, walkSummary } from './read-walks.ts';

const published = join(import.meta.dirname, '../../content/walks');

describe('the published walks', () => {
  const enoshima = readWalks(published).find(({ id }) => id === 'enoshima') as Walk;

  it('fill a catalogue card in every locale', () => {
    for (const locale of locales)
      expect(walkSummary(enoshima, locale)).toMatchObject({
        id: 'enoshima',
        title: enoshima.strings[locale].title,
        placeNative: '江の島',
        moods: ['history', 'hideaways', 'food', 'art'],
        start: { lat: 35.302751, lon: 139.481847 },
        stopCount: 12,
        distanceMeters: 2070,
        minutes: { from: 150, to: 180 },
        stepFreeStopCount: 2,
        locales,
      });
  });

  it('fill an opening page with the stops in walking order and the scene line by line', () => {
    const { stops, spots, scene, fees } = walkOpening(enoshima, 'jp');
    expect(stops.map(({ name }) => name)).toEqual(enoshima.stops.map(({ id }) => enoshima.strings.jp[`stop.${id}`]));
    expect(stops[11]).toEqual({ id: 'iwaya', kind: 'cave', lat: 35.298358, lon: 139.475509, name: '江の島岩屋' });
    expect(spots).toHaveLength(8);
    expect(scene).toEqual({
      speaker: enoshima.strings.jp['speaker.shiro'],
      lines: [1, 2, 3, 4, 5, 6].map((number) => enoshima.strings.jp[`opening.${number}`]),
    });
    expect(fees).toBe(enoshima.strings.jp.fees);
  });

  it('put no space between Chinese or Japanese and Latin letters or digits', () => {
    for (const locale of ['zh', 'jp'] as const)
      for (const text of Object.values(enoshima.strings[locale]))
        expect(text).not.toMatch(/[\u3000-\u9fff] | [\u3000-\u9fff]/);
  });

  it('need their words to have been read', () => {
    expect(() => walkSummary({ ...enoshima, strings: { en: {}, zh: {}, jp: {} } }, 'zh')).toThrow(
      'no words for "title"',
    );
  });
});

describe('a fault in a walk', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'walks-'));
    cpSync(join(published, 'enoshima'), join(folder, 'enoshima'), { recursive: true });
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const path = (file: string) => join(folder, 'enoshima', file);

  function replace(file: string, original: string, changed: string) {
    const text = readFileSync(path(file), 'utf8');
    expect(text).toContain(original);
    writeFileSync(path(file), text.replace(original, changed));
  }

  /** The number, from 1, of the first line of a file that holds a text. */
  function lineOf(text: string, file = 'walk.yaml'): number {
    const lines = readFileSync(path(file), 'utf8').split('\n');
    return lines.findIndex((line) => line.includes(text)) + 1;
  }

  function faults(): string[] {
    try {
      readWalks(folder);
    } catch (error) {
      if (!(error instanceof WalkFolderError)) throw error;
      return error.message.split('\n').map((fault) => fault.replaceAll(`${folder}/`, ''));
    }
    return [];
  }

  it('is not seen where there is none, and files beside the folders are passed over', () => {
    writeFileSync(join(folder, 'README.md'), 'Walks.');
    expect(faults()).toEqual([]);
  });

  it.each([
    ['a latitude out of range', 'lat: 35.302751', 'lat: 95.3', '"stops.0.lat", 95.3: must be from -90 to 90 degrees.'],
    [
      'a longitude out of range',
      'lon: 139.474720',
      'lon: 1394.7',
      '"stops.10.lon", 1394.7: must be from -180 to 180 degrees.',
    ],
    [
      'a circle too small for GPS',
      'radiusMeters: 12',
      'radiusMeters: 4.5',
      '"stops.7.radiusMeters", 4.5: must be from 5 to 100 m.',
    ],
    ['an unknown key', 'mayClose: [night]', 'mayShut: [night]', 'has the unknown key "mayShut": remove or correct it.'],
    ['a missing key', 'openingSpeaker: shiro', '# nobody', 'lacks "openingSpeaker": add it.', 'id: enoshima'],
    ['an unknown kind', 'kind: torii', 'kind: tori', 'has a wrong "stops.1.kind", "tori": Invalid option: expected'],
    ['a bad time', 'freeUntil: "17:00"', 'freeUntil: "5 pm"', '"stops.6.paid.0.freeUntil", "5 pm": must be a time'],
    ['an unknown time zone', 'Asia/Tokyo', 'Asia/Edo', '"place.timeZone", "Asia/Edo": must be one such as Asia/Tokyo.'],
    [
      'another id than the folder',
      'id: enoshima',
      'id: enosima',
      'calls the walk "enosima" in the folder "enoshima": give',
    ],
    ['overlapping stops', 'Meters: 8', 'Meters: 15', '"fukuishi" overlaps "zuishinmon" by 6 m: shrink', 'id: fukuishi'],
    [
      'a wrong distance',
      'distanceMeters: 2070',
      'distanceMeters: 1900',
      `differs from the stops' sum, 2070 m: correct either.`,
    ],
    [
      'a wrong length of stairs',
      'stairsMeters: 292',
      'stairsMeters: 29',
      `differs from the stops' sum, 292 m: correct either.`,
    ],
    ['minutes the wrong way round', 'from: 150', 'from: 190', 'run backwards: put the smaller number first.'],
    [
      'a step-free stop that is none',
      '[morse, bronze-torii]',
      '[torii]',
      'names "torii", which is no stop: correct it.',
    ],
    ['broken YAML', 'kind: gate', 'kind: gate: gate', 'cannot be read, correct it: '],
  ])('in walk.yaml is named with its line and the fix: %s', (_, original, changed, sentence, where = changed) => {
    replace('walk.yaml', original, changed);
    const found = faults();
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(sentence);
    expect(found[0]).toMatch(new RegExp(`^enoshima/walk\\.yaml:${lineOf(where)} .*\\.$`));
  });

  it('in the words is named with the language that has it', () => {
    replace('strings/zh.json', '"hook"', '"hoook"');
    expect(faults()).toEqual([
      'enoshima/strings/zh.json lacks "hook": write it in this language.',
      'enoshima/strings/zh.json has the unknown key "hoook": remove or correct it.',
    ]);
  });

  it('is a place without a name', () => {
    replace('walk.yaml', 'id: kaisaku', 'id: kaisakuya');
    expect(faults()).toContain('enoshima/strings/jp.json lacks "spot.kaisakuya": write it in this language.');
    expect(faults()).toContain('enoshima/strings/jp.json has the unknown key "spot.kaisaku": remove or correct it.');
  });

  it('is a scene that is longer in one language than in the others, or too long', () => {
    replace('strings/en.json', '"speaker.shiro"', '"opening.7": "Mind the gulls.",\n  "speaker.shiro"');
    expect(faults()).toEqual([
      'enoshima/strings/zh.json lacks "opening.7": write it in this language.',
      'enoshima/strings/jp.json lacks "opening.7": write it in this language.',
    ]);
    replace('strings/en.json', '"opening.7"', '"opening.9"');
    expect(faults()).toContain('enoshima/strings/en.json has the unknown key "opening.9": remove or correct it.');
  });

  it('is a key without words, or one written twice', () => {
    const line = lineOf('spot.kaisaku', 'strings/jp.json');
    replace('strings/jp.json', '"貝作"', '""');
    expect(faults()).toEqual([`enoshima/strings/jp.json:${line} has a wrong "spot.kaisaku", "": must not be empty.`]);
    replace('strings/jp.json', '"spot.kaisaku"', '"spot.uomitei"');
    expect(faults()[0]).toContain(`strings/jp.json:${line} cannot be read, correct it: Map keys must be unique`);
  });

  it('is the same id given twice', () => {
    replace('walk.yaml', 'id: uomitei', 'id: nakamuraya');
    expect(faults()[0]).toBe(
      `enoshima/walk.yaml:${lineOf('kind: food, lat: 35.299037')} uses "nakamuraya" again: rename one.`,
    );
  });

  it('is a file that is missing or empty', () => {
    for (const file of ['sources.md', 'strings/zh.json']) rmSync(path(file));
    writeFileSync(path('walk.yaml'), '');
    expect(faults()).toEqual([
      'enoshima/walk.yaml has a wrong "", null: Invalid input: expected object, received null.',
      'enoshima/sources.md is missing: say there where facts come from.',
      'enoshima/strings/zh.json is missing: add it.',
    ]);
    rmSync(path('walk.yaml'));
    expect(faults()[0]).toBe('enoshima/walk.yaml is missing: add it.');
  });

  it('comes together with the faults of the other walks', () => {
    renameSync(join(folder, 'enoshima'), join(folder, 'asakusa'));
    cpSync(join(folder, 'asakusa'), join(folder, 'enoshima'), { recursive: true });
    replace('walk.yaml', 'lat: 35.302751', 'lat: north');
    expect(faults().toSorted()).toEqual([
      'asakusa/walk.yaml:3 calls the walk "enoshima" in the folder "asakusa": give both the same name.',
      `enoshima/walk.yaml:${lineOf('lat: north')} has a wrong "stops.0.lat", "north": Invalid input: expected number, received string.`,
    ]);
  });
});
