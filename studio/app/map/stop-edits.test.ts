import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MeasuredLeg } from '../../api.ts';
import type { MeasuredWayBetweenStops } from '../../map-api.ts';
import {
  insertStop,
  moveStop,
  removeStop,
  reorderStop,
  setMeasuredWayLengths,
  setStepFreeAccess,
  setStopValue,
  setViaPoints,
} from './stop-edits.ts';
import { readWalkPlaces } from './walk-places.ts';

const template = readFileSync('tools/walks/new-walk/template/walk.yaml', 'utf8');
const enoshima = readFileSync('content/walks/enoshima/walk.yaml', 'utf8');

/** Returns the lines that an edit has removed and added. */
function findChangedLines(before: string, after: string): { removed: string[]; added: string[] } {
  const [old, changed] = [before.split('\n'), after.split('\n')];
  return {
    removed: old.filter((line) => !changed.includes(line)),
    added: changed.filter((line) => !old.includes(line)),
  };
}

const readStopIds = (text: string) => readWalkPlaces(text)?.stops.map(({ id }) => id);

function createLeg(from: string, to: string, meters: number, stairsMeters = 0): MeasuredLeg {
  return { from, to, meters, stairsMeters, coordinates: [] };
}

describe('stops', () => {
  it('move without any other change of the file', () => {
    const moved = moveStop('garden', { lat: 0.00034567891, lon: 0.0005 })(template);
    expect(findChangedLines(template, moved)).toEqual({ removed: ['    lat: 0.000200'], added: ['    lat: 0.000346'] });
  });

  it('stay when the stop is gone', () => {
    expect(moveStop('nowhere', { lat: 1, lon: 1 })(template)).toBe(template);
  });

  it('change their order with their comments, and the first one has no way from before', () => {
    const reordered = reorderStop('garden', 0)(template);
    expect(readStopIds(reordered)).toEqual(['garden', 'pier', 'bell']);
    expect(readWalkPlaces(reordered)?.stops.map(({ fromPrevious }) => fromPrevious?.meters)).toEqual([
      undefined,
      undefined,
      160,
    ]);
    expect(reordered).toContain('# The reason why this place may be closed.');
  });

  it('are added behind the chosen one, or as the last', () => {
    const stop = { id: 'well', kind: 'stone', radiusMeters: 20, lat: 0.0001, lon: 0.0002 } as const;
    expect(readStopIds(insertStop(stop, 'pier')(template))).toEqual(['pier', 'well', 'garden', 'bell']);
    expect(readStopIds(insertStop(stop, undefined)(template))).toEqual(['pier', 'garden', 'bell', 'well']);
  });

  it('are removed together with their place among the step-free ones', () => {
    const removed = readWalkPlaces(removeStop('pier')(template));
    expect(removed?.stops.map(({ id }) => id)).toEqual(['garden', 'bell']);
    expect(removed?.stepFreeStops).toEqual(['garden']);
    expect(removed?.stops[0]?.fromPrevious).toBeUndefined();
  });

  it('are step-free in walking order', () => {
    const text = setStepFreeAccess('fukuishi', true)(setStepFreeAccess('morse', false)(enoshima));
    expect(readWalkPlaces(text)?.stepFreeStops).toEqual(['bronze-torii', 'fukuishi']);
    expect(readWalkPlaces(setStepFreeAccess('morse', true)(text))?.stepFreeStops).toEqual([
      'morse',
      'bronze-torii',
      'fukuishi',
    ]);
  });

  it('lose a value that is removed, and keep the file when there was none', () => {
    expect(readWalkPlaces(setStopValue('pier', 'mayClose', undefined)(template))?.stops[0]?.mayClose).toBeUndefined();
    expect(setStopValue('garden', 'mayClose', undefined)(template)).toBe(template);
  });

  it('have opening hours that are read as times', () => {
    const paid = [{ what: 'caves', amount: 500, currency: 'JPY', hours: [{ from: '09:00', to: '17:00' }] }];
    expect(readWalkPlaces(setStopValue('bell', 'paid', paid)(template))?.stops[2]?.paid).toEqual(paid);
  });
});

describe('the way', () => {
  it('passes places in six decimals, and none when the last one is removed', () => {
    const bent = setViaPoints('bell', [{ lat: 0.00061234567, lon: 0.0001 }])(template);
    expect(readWalkPlaces(bent)?.stops[2]?.via).toEqual([{ lat: 0.000612, lon: 0.0001 }]);
    expect(setViaPoints('bell', [])(bent)).toBe(template);
  });

  it('is written with its sums and the way back', () => {
    const way: MeasuredWayBetweenStops = {
      legs: [createLeg('pier', 'garden', 180), createLeg('garden', 'bell', 150, 30)],
      legBack: createLeg('bell', 'pier', 300, 10),
      notes: [],
    };
    const places = readWalkPlaces(setMeasuredWayLengths(way)(template));
    expect(places?.stops.map(({ fromPrevious }) => fromPrevious)).toEqual([
      undefined,
      { meters: 180, stairsMeters: 0 },
      { meters: 150, stairsMeters: 30 },
    ]);
    expect(places?.figures).toMatchObject({
      distanceMeters: 330,
      stairsMeters: 30,
      legBack: { meters: 300, stairsMeters: 10 },
    });
  });

  it('ignores measures between stops that are not neighbours any more', () => {
    const way: MeasuredWayBetweenStops = { legs: [createLeg('pier', 'bell', 999)], notes: [] };
    expect(setMeasuredWayLengths(way)(template)).toBe(template);
  });

  it('has sums that equal the stops’, also without a map', () => {
    const text = setMeasuredWayLengths(undefined)(removeStop('bell')(template));
    expect(readWalkPlaces(text)?.figures).toMatchObject({ distanceMeters: 170, stairsMeters: 0 });
  });

  it('is already written in a walk whose measures are those of its map', () => {
    const { features } = JSON.parse(readFileSync('content/walks/enoshima/route.geojson', 'utf8'));
    const all: MeasuredLeg[] = features.map((it: { properties: MeasuredLeg }) => it.properties);
    const way = { legs: all.slice(0, -1), legBack: all.at(-1), notes: [] };
    expect(setMeasuredWayLengths(way)(enoshima)).toBe(enoshima);
  });
});
