import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { readLayers } from '../../walks/map/map-layers.ts';
import { readWholeWalk } from '../../walks/read-walks.ts';
import { stageOf } from '../scene-svg.ts';
import { parts } from './dragon.ts';
import { headBox } from './dragon-head.ts';
import { legendDrawings } from './legend.ts';
import { legendIsland } from './legend-island.ts';

const drawn = legendDrawings('five-headed-dragon');
let island = '';

beforeAll(() => {
  const { folder, scene } = readWholeWalk('content/walks/enoshima');
  island = legendIsland(stageOf(readLayers(`${folder}/map/layers.json`), scene ?? expect.fail()));
});

describe('SITE-H9 the drawings of the legend', () => {
  it('have the same bytes every time', () => {
    expect(legendDrawings('five-headed-dragon')).toEqual(drawn);
  });

  it('weigh at most 20 KB together with the island', () => {
    const bytes = [...Object.values(drawn), island].map((svg) => brotliCompressSync(svg).length);
    expect(
      bytes.reduce((sum, it) => sum + it, 0),
      bytes.join(),
    ).toBeLessThanOrEqual(20 * 1024);
  });

  it.each([...Object.keys(drawn), 'enoshima-legend.svg'])('can be drawn: %s', (name) => {
    const svg = drawn[name] ?? island;
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const { width, height } = new Resvg(svg);
    expect([width, height].every((it) => it > 400)).toBe(true);
    for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]*)/g)) expect(svg.includes(`id="${id}"`), id).toBe(true);
  });

  it('have no gradients: only light, sky and sea may have them', () => {
    for (const [name, svg] of Object.entries(drawn)) expect(svg.includes('Gradient'), name).toBe(false);
  });

  it('have one head with two mouths, shut unless the address says #open', () => {
    const head = drawn['dragon-head.svg'] ?? '';
    expect(head).toContain('.open,#open:target~g .shut{display:none}');
    expect(head.match(/class="(?:open|shut)"/g)).toHaveLength(2);
  });
});

describe('SITE-H9 the island of the legend', () => {
  it('has hills, trees and rocks, and nothing that people made', () => {
    for (const name of ['hill t0', 'rock', 'lining l0', 'leaf']) expect(island, name).toContain(`class="${name}"`);
    expect(island).not.toMatch(/class="(?:wall|roof|window|stair|street|road|lamp|bridge|pier|mast|torii|plaster)/);
  });

  it('credits its source', () => {
    expect(island).toContain('© OpenStreetMap contributors');
  });
});

describe('SITE-H9 the picture of the legend', () => {
  const css = readFileSync('app/pages/landing/sections/legend-scene.module.css', 'utf8');
  const percent = (selector: string, property: string) => {
    const rule = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
    return Number(new RegExp(`\\s${property}: (-?[\\d.]+)%`).exec(rule)?.[1]);
  };

  it('puts a head at the end of each neck', () => {
    const { box, middle } = parts.neck;
    const [x, y] = middle.at(-1) ?? expect.fail();
    expect(percent('& .head', 'left')).toBeCloseTo(((x + headBox.left - box.left) / box.width) * 100, 1);
    expect(percent('& .head', 'top')).toBeCloseTo(((y + headBox.top - box.top) / box.height) * 100, 1);
    expect(percent('& .head', 'width')).toBeCloseTo((headBox.width / box.width) * 100, 1);
  });

  it('has the tip of the tail where the walk continues', () => {
    const { box, middle } = parts.tail;
    const [x, y] = middle.at(-1) ?? expect.fail();
    expect(y).toBe(box.top + box.height);
    expect(css).toContain(`translate: -${((x - box.left) / box.width) * 100}% 0`);
  });
});
