import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readWholeWalk } from '../walks/read-walks.ts';
import { scenesOf } from './draw-scenes.ts';
import { inks } from './inks.ts';
import { legendDrawings } from './legend/legend.ts';
import { plates } from './plates.ts';

const walk = readWholeWalk('content/walks/enoshima');
let drawn: Record<string, string> = {};
const scene = () => drawn['enoshima.svg'] ?? '';
const way = () => drawn['enoshima-walk.svg'] ?? '';
const lastLight = () => drawn['enoshima-last-light.svg'] ?? '';

beforeAll(() => {
  drawn = scenesOf(walk);
});

describe('a scene', () => {
  it('has the same bytes every time', () => {
    const again = scenesOf(readWholeWalk('content/walks/enoshima'));
    expect(Object.keys(again)).toEqual([
      'enoshima.json',
      'enoshima.svg',
      'enoshima-walk.svg',
      'enoshima-last-light.svg',
      'in-page/enoshima.svg',
      'in-page/enoshima-walk.svg',
      'enoshima-map.svg',
      'enoshima-walker.svg',
      'enoshima-legend.svg',
      ...Object.keys(legendDrawings('five-headed-dragon')),
    ]);
    for (const [name, svg] of Object.entries(again)) expect(svg === drawn[name], name).toBe(true);
  });

  it('names every colour by its ink, except where a plate defines the inks', () => {
    for (const svg of [scene(), way(), lastLight()]) {
      const printed = svg.replaceAll(/(?:svg|(?:,?#[\w-]+:target~g)+)\{--[^}]*\}/g, '');
      const colors =
        /(?<![("])#[0-9a-f]{3,8}\b(?!:target)|\b(?:rgb|hsl)a?\([^)]*\)|(?:fill|stroke|stop-color)[:=](?!"?(?:none|var\(|url\(|color-mix\()).{9}/gi;
      expect(printed.match(colors)).toBeNull();
      const used = new Set(printed.match(/(?<=var\(--)[\w-]+/g));
      expect([...used].filter((name) => !(name in inks))).toEqual([]);
      for (const plate of Object.keys(plates)) expect(svg, plate).toMatch(new RegExp(`#${plate}:target~g[,{]`));
    }
  });

  it('has no unused ink', () => {
    const used = new Set(`${scene()}${way()}`.match(/(?<=var\(--)[\w-]+/g));
    expect(Object.keys(inks).filter((name) => !used.has(name))).toEqual([]);
  });

  it('is in whole numbers', () => {
    for (const [, data] of scene().matchAll(
      /<path (?:id|class)="(?:\w|wall-\w+|roof-\w+|window|h\d+|w\d+)" d="([^"]*)"/g,
    ))
      expect(data?.includes('.')).toBe(false);
  });

  it('refers only to ids that it contains', () => {
    for (const svg of [scene(), way(), lastLight()])
      for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]*)/g))
        expect(svg.includes(`id="${id}"`), id).toBe(true);
  });

  it('credits its source', () => {
    for (const svg of [scene(), way(), lastLight()])
      expect(/<desc>(.*)<\/desc>/.exec(svg)?.[1]).toBe('© OpenStreetMap contributors, ODbL 1.0');
  });

  it('is, with the walk over it, small enough for a first screen', () => {
    const brotliBytes = (svg: string) => brotliCompressSync(svg).length;
    const inPage = ['enoshima.svg', 'enoshima-walk.svg'].map((name) => drawn[`in-page/${name}`] ?? expect.fail());
    expect(brotliBytes(inPage.join(''))).toBeLessThan(34 * 1024);
    expect(brotliBytes(way())).toBeLessThan(2 * 1024);
    expect(brotliBytes(lastLight())).toBeLessThan(1024);
  });

  it('has a lit lantern at every stop except the last, which is dark', () => {
    expect(way().match(/href="#lantern"/g)).toHaveLength(walk.stops.length - 1);
    expect(way().match(/class="unlit"/g)).toHaveLength(1);
  });

  it('has a lit last lantern at the same place, and the way to it', () => {
    const first = (svg: string, pattern: RegExp) => pattern.exec(svg)?.slice(1) ?? expect.fail();
    expect(lastLight().match(/href="#lantern"/g)).toHaveLength(1);
    expect(first(lastLight(), /href="#lantern" x="(\d+)" y="(\d+)"/)).toEqual(
      first(way(), /translate\((\d+) (\d+)\)">(?=<g[^>]*><path[^>]*><path class="unlit")/),
    );
    expect(first(lastLight(), /class="route" d="([^"]+)"/)).toEqual(first(way(), /class="ahead" d="([^"]+)"/));
    expect(first(lastLight(), /viewBox="([^"]*)"/)).toEqual(first(way(), /viewBox="([^"]*)"/));
  });

  it('is absent for a walk without settings for it', () => {
    expect(scenesOf({ ...walk, scene: undefined })).toEqual({});
  });

  it('of a flat place has ground and houses, and no hills', () => {
    const { hills: _, legend: __, ...flat } = walk.scene ?? expect.fail();
    const svg = scenesOf({ ...walk, scene: flat })['enoshima.svg'] ?? '';
    expect(svg.includes('class="hill t')).toBe(false);
    expect(svg.includes('class="roof-lit"')).toBe(true);
    expect(Object.keys(scenesOf({ ...walk, scene: flat }))).not.toContain('enoshima-legend.svg');
  });
});
