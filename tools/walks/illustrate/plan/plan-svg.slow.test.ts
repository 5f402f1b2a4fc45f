import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readLayers } from '../../map/map-layers.ts';
import { readValidWalk } from '../../read-walks.ts';
import { readCommittedDrawing } from '../committed-drawing.fixtures.ts';
import { drawIllustrationFiles } from '../illustrate-walk.ts';
import { convertMapToMeters } from '../map-in-meters.ts';
import { planColors, planPalettes } from './plan-colors.ts';
import { computePlanPositionPercent, createPlanCamera, planCanvas } from './plan-frame.ts';

const walk = readValidWalk('content/walks/enoshima');
const settings = walk.illustration?.plan ?? expect.fail();
const svg = readCommittedDrawing('plan.svg');

describe('a plan', () => {
  it('names every colour by its custom property, and has none that it does not use', () => {
    const bothDrawings = svg + readCommittedDrawing('plan.svg', 'asakusa');
    const printedSvg = bothDrawings.replaceAll(/(svg|#\w+:target~g)\{--[^}]*\}/g, '');
    const colors =
      /(?<![("])#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\([^)]*\)|(?:fill|stroke)[:=](?!"?(?:none|var\(|url\()).{9}/gi;
    expect(printedSvg.match(colors)).toBeNull();
    expect(Object.keys(planColors).sort()).toEqual([...new Set(printedSvg.match(/(?<=var\(--)[\w-]+/g))].sort());
    for (const palette of Object.keys(planPalettes)) expect(svg.includes(`#${palette}:target~g{`), palette).toBe(true);
  });

  it('of a city shows only its map, and the way over it', () => {
    const city = readCommittedDrawing('plan.svg', 'asakusa');
    const [, data = ''] = /<clipPath id="m"><path d="([^"]*)"/.exec(city) ?? [];
    const rows = [...data.matchAll(/M(-?\d+) -?\d+h(\d+)/g)].map(([, x, width]) => [
      Number(x),
      Number(x) + Number(width),
    ]);
    expect(rows.length).toBeGreaterThan(20);
    for (const [from = 0, to = 0] of rows) expect([from > 100, to < planCanvas.width - 100]).toEqual([true, true]);
    expect(city.indexOf('</g>', city.indexOf('clip-path="url(#m)"'))).toBeLessThan(city.indexOf('id="y"'));
    expect(svg).not.toContain('url(#m)');
  });

  it('is in whole numbers, and its parts are found', () => {
    for (const [, data] of svg.matchAll(/ d="([^"]*)"/g)) expect(data?.includes('.')).toBe(false);
    for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]*)/g)) expect(svg.includes(`id="${id}"`), id).toBe(true);
  });

  it('stays within its canvas but for a seam', () => {
    for (const [, x, y] of svg.matchAll(/M(-?\d+) (-?\d+)/g)) {
      expect(Math.abs(Number(x) - planCanvas.width / 2)).toBeLessThan(planCanvas.width);
      expect(Math.abs(Number(y) - planCanvas.height / 2)).toBeLessThan(planCanvas.height);
    }
  });

  it('credits its source', () => {
    expect(/<desc>(.*)<\/desc>/.exec(svg)?.[1]).toBe('© OpenStreetMap contributors, ODbL 1.0');
  });

  it('weighs at most 15 KB', () => {
    expect(brotliCompressSync(svg).length).toBeLessThan(15 * 1024);
  });

  it('of a flat town without a sea has ground and houses, and no water', () => {
    const { hills: _, ...flat } = walk.illustration ?? expect.fail();
    const town = drawIllustrationFiles({ ...walk, illustration: flat })['plan.svg'] ?? '';
    expect(town.includes('class="high"')).toBe(false);
    expect(town.includes('class="roof"')).toBe(true);
  });

  it('is not drawn without settings for it', () => {
    const { plan: _, ...illustration } = walk.illustration ?? expect.fail();
    const drawn = Object.keys(drawIllustrationFiles({ ...walk, illustration }));
    expect(drawn.filter((name) => /^(plan|walker)\.svg$/.test(name))).toEqual([]);
  });
});

describe('a place on a plan', () => {
  const map = convertMapToMeters(readLayers(join(walk.folder, 'map', 'layers.json')));
  const [widthMeters, heightMeters] = [
    settings.widthMeters,
    (settings.widthMeters * planCanvas.height) / planCanvas.width,
  ];
  const { lat, lon } = settings.center;
  const north = { lat: lat + heightMeters / 2 / map.projection.metersPerDegreeLat, lon };
  const east = { lat, lon: lon + widthMeters / 4 / map.projection.metersPerDegreeLon };

  it('is in percent of the drawing, from the north-west', () => {
    const expectNear = (place: { lat: number; lon: number }, [x, y]: [number, number]) => {
      const [left, top] = computePlanPositionPercent(map, settings, place);
      expect(left).toBeCloseTo(x, 1);
      expect(top).toBeCloseTo(y, 1);
    };
    expectNear(settings.center, [50, 50]);
    expectNear(north, [50, 0]);
    expectNear(east, [75, 50]);
  });

  it('is as far to the east as to the south', () => {
    const { project } = createPlanCamera(map, settings);
    const [[x, y], [right], [, down]] = [project([0, 0]), project([100, 0]), project([0, 100])];
    expect(right - x).toBeCloseTo(down - y);
    expect(right - x).toBeCloseTo((100 * planCanvas.width) / widthMeters);
  });

  it('of every stop is on the drawing', () => {
    for (const stop of walk.stops)
      for (const share of computePlanPositionPercent(map, settings, stop)) {
        expect(share).toBeGreaterThan(0);
        expect(share).toBeLessThan(100);
      }
  });
});
