import { describe, expect, it } from 'vitest';
import { readWalk } from '../read-walks.ts';
import { setUpTemplateWalkCopy } from '../walk-copy.fixtures.ts';

const illustration = `azimuth: 28
tilt: 0.52
unitsPerMeter: 2.25
steepness: 1.75
center: { lat: 0, lon: 0 }
at: [1600, 1400]
landmarks:
  - { kind: torii, lat: 0, lon: 0, size: 1 }
`;

describe('illustration.yaml', () => {
  const walkCopy = setUpTemplateWalkCopy();
  const listFaults = () => readWalk(walkCopy.path('.')).faults.map(walkCopy.sentence);

  it('may be missing', () => {
    const { walk, faults } = readWalk(walkCopy.path('.'));
    expect(faults).toEqual([]);
    expect(walk?.illustration).toBeUndefined();
  });

  it('is read as it is written', () => {
    walkCopy.write('illustration.yaml', illustration);
    expect(listFaults()).toEqual([]);
    expect(readWalk(walkCopy.path('.')).walk?.illustration).toMatchObject({
      azimuth: 28,
      landmarks: [{ kind: 'torii' }],
    });
  });

  it('may name hideaways for its plan', () => {
    const plan = 'plan: { center: { lat: 0, lon: 0 }, widthMeters: 500 }\n';
    const hideaways = 'hideaways: [pier, garden, bell, fountain]\n';
    const missingMessageFaults = ['en', 'zh', 'jp'].flatMap((locale) =>
      ['pier', 'garden', 'bell', 'fountain'].map((id) => `strings/${locale}.json lacks "hideaway.${id}"`),
    );
    walkCopy.write('illustration.yaml', `${illustration}${plan}${hideaways}`);
    const unknownPlaceFaults =
      'illustration.yaml:10 names the hideaway "fountain", which is no stop or spot of walk.yaml: correct it.';
    expect(listFaults().map((it) => it.replace(/: write it.*/, ''))).toEqual([
      unknownPlaceFaults,
      ...missingMessageFaults,
    ]);
    walkCopy.write('illustration.yaml', `${illustration}${hideaways}`);
    expect(listFaults()).toContain('illustration.yaml:9 has hideaways but no plan to show them on: add "plan".');
  });

  it('may describe a city', () => {
    const city =
      'city: { recedesFrom: 300, wordsWidth: 900, landmarks: [{ kind: gate, lat: 0, lon: 0, size: 2, facing: 185 }] }\n';
    walkCopy.write('illustration.yaml', illustration + city);
    expect(listFaults()).toEqual([]);
    walkCopy.write('illustration.yaml', illustration + city.replace('kind: gate', 'kind: castle'));
    expect(listFaults()[0]).toContain('illustration.yaml:9 has a wrong "city.landmarks.1.kind", "castle"');
  });

  it.each([
    ['azimuth: 28', 'azimuth: 400', 'illustration.yaml:1 has a wrong "azimuth", 400: must be from 0 to 360'],
    ['tilt: 0.52\n', '', 'illustration.yaml:1 lacks "tilt"'],
    ['kind: torii', 'kind: tori', 'illustration.yaml:8 has a wrong "landmarks.1.kind", "tori"'],
    ['steepness: 1.75', 'steepness: 1.75\nfog: 3', 'illustration.yaml:5 has the unknown key "fog"'],
    [
      'center: { lat: 0,',
      'center: { lat: 95,',
      'illustration.yaml:5 has a wrong "center.lat", 95: must be from -90 to 90 degrees',
    ],
  ])('with %j as %j is a fault with its line', (original, replacement, sentence) => {
    walkCopy.write('illustration.yaml', illustration.replace(original, replacement));
    const found = listFaults();
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(sentence);
  });
});
