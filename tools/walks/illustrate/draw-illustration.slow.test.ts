import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readValidWalk } from '../read-walks.ts';
import { duskColors } from './colors.ts';
import { readCommittedDrawing } from './committed-drawing.fixtures.ts';
import { drawIllustrationFiles } from './illustrate-walk.ts';
import { palettes } from './palettes.ts';

const walk = readValidWalk('content/walks/enoshima');
const [place, way, lastLight] = [
  readCommittedDrawing('place.svg'),
  readCommittedDrawing('walk.svg'),
  readCommittedDrawing('last-light.svg'),
];

describe('an illustration', () => {
  it('names every colour by its custom property, except where a palette defines it', () => {
    for (const svg of [place, way, lastLight, readCommittedDrawing('place.svg', 'asakusa')]) {
      const printedSvg = svg.replaceAll(/(?:svg|(?:,?#[\w-]+:target~g)+)\{--[^}]*\}/g, '');
      const colors =
        /(?<![("])#[0-9a-f]{3,8}\b(?!:target)|\b(?:rgb|hsl)a?\([^)]*\)|(?:fill|stroke|stop-color)[:=](?!"?(?:none|var\(|url\(|color-mix\()).{9}/gi;
      expect(printedSvg.match(colors)).toBeNull();
      const usedVariables = new Set(printedSvg.match(/(?<=var\(--)[\w-]+/g));
      expect([...usedVariables].filter((name) => !(name in duskColors))).toEqual([]);
      for (const palette of Object.keys(palettes)) expect(svg, palette).toMatch(new RegExp(`#${palette}:target~g[,{]`));
    }
  });

  it('has no unused color', () => {
    const all = `${place}${way}${readCommittedDrawing('place.svg', 'asakusa')}`;
    const used = new Set(all.match(/(?<=var\(--)[\w-]+/g));
    expect(Object.keys(duskColors).filter((name) => !used.has(name))).toEqual([]);
  });

  it('is in whole numbers', () => {
    for (const [, data] of place.matchAll(
      /<path (?:id|class)="(?:\w|wall-\w+|roof-\w+|window|h\d+|w\d+)" d="([^"]*)"/g,
    ))
      expect(data?.includes('.')).toBe(false);
  });

  it('refers only to ids that it contains', () => {
    for (const svg of [place, way, lastLight])
      for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]*)/g))
        expect(svg.includes(`id="${id}"`), id).toBe(true);
  });

  it('credits its source', () => {
    for (const svg of [place, way, lastLight])
      expect(/<desc>(.*)<\/desc>/.exec(svg)?.[1]).toBe('© OpenStreetMap contributors, ODbL 1.0');
  });

  it.each(['asakusa', 'enoshima'])('of %s is, with the walk over it, small enough for a first screen', (id) => {
    const countBrotliBytes = (...names: string[]) =>
      brotliCompressSync(names.map((name) => readCommittedDrawing(name, id)).join('')).length;
    expect(countBrotliBytes('in-page/place.svg', 'in-page/walk.svg')).toBeLessThan(34 * 1024);
    expect(countBrotliBytes('walk.svg')).toBeLessThan(2 * 1024);
    expect(countBrotliBytes('last-light.svg')).toBeLessThan(1024);
  });

  it('has a lit lantern at every stop except the last, which is dark', () => {
    expect(way.match(/href="#lantern"/g)).toHaveLength(walk.stops.length - 1);
    expect(way.match(/class="unlit"/g)).toHaveLength(1);
  });

  it('has a lit last lantern at the same place, and the way to it', () => {
    const matchGroups = (svg: string, pattern: RegExp) => pattern.exec(svg)?.slice(1) ?? expect.fail();
    expect(lastLight.match(/href="#lantern"/g)).toHaveLength(1);
    expect(matchGroups(lastLight, /href="#lantern" x="(\d+)" y="(\d+)"/)).toEqual(
      matchGroups(way, /translate\((\d+) (\d+)\)">(?=<g[^>]*><path[^>]*><path class="unlit")/),
    );
    expect(matchGroups(lastLight, /class="route" d="([^"]+)"/)).toEqual(matchGroups(way, /class="ahead" d="([^"]+)"/));
    expect(matchGroups(lastLight, /viewBox="([^"]*)"/)).toEqual(matchGroups(way, /viewBox="([^"]*)"/));
  });

  it('of a city has its houses, the river and the landmarks, and no sea', () => {
    const city = readCommittedDrawing('place.svg', 'asakusa');
    for (const name of ['house-lit', 'slab eaves', 'river', 'ridge', 'tower-lit', 'veil'])
      expect(city).toContain(`class="${name}"`);
    for (const name of ['lining l0', 'wave', 'hill', 'mist']) expect(city).not.toContain(`class="${name}"`);
  });

  it('of a flat place has ground and houses, and no hills', () => {
    const { hills: _, legend: __, ...flat } = walk.illustration ?? expect.fail();
    const files = drawIllustrationFiles({ ...walk, illustration: flat });
    const svg = files['place.svg'] ?? '';
    expect(svg.includes('class="hill t')).toBe(false);
    expect(svg.includes('class="roof-lit"')).toBe(true);
    expect(Object.keys(files)).not.toContain('legend-island.svg');
  });
});
