import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { mergePropertiesOfSelector, readStyleSheet } from '../../build/stylesheet.fixtures.ts';
import { drawingFilesByLegendTale } from '../read/illustration-file.ts';
import { readCommittedDrawing } from './committed-drawing.fixtures.ts';

const folder = 'content/walks/enoshima/legend';
const figures = drawingFilesByLegendTale['five-headed-dragon'];
const drawnFiles: Record<string, string> = Object.fromEntries(
  figures.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]),
);
const island = readCommittedDrawing('legend-island.svg');

/** Points on the drawings of the dragon, in SVG units: the end of the neck, and the tip of the tail. */
const [neckEnd, tailTip] = [
  { x: 450, y: 168 },
  { x: 60, y: 470 },
];

function measureBox(name: string) {
  const box = /viewBox="([^"]*)"/
    .exec(drawnFiles[name] ?? '')?.[1]
    ?.split(' ')
    .map(Number);
  const [left = 0, top = 0, width = 0, height = 0] = box ?? expect.fail();
  return { left, top, width, height };
}

describe('SITE-H9 the drawings of the legend', () => {
  it('are all used', () => {
    expect(readdirSync(folder).sort()).toEqual([...figures].sort());
  });

  it('weigh at most 20 KB together with the island', () => {
    const bytes = [...Object.values(drawnFiles), island].map((svg) => brotliCompressSync(svg).length);
    expect(
      bytes.reduce((sum, it) => sum + it, 0),
      bytes.join(),
    ).toBeLessThanOrEqual(20 * 1024);
  });

  it.each([...figures, 'legend-island.svg'])('can be drawn: %s', (name) => {
    const svg = drawnFiles[name] ?? island;
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const { width, height } = new Resvg(svg);
    expect([width, height].every((it) => it > 400)).toBe(true);
    for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]*)/g)) expect(svg.includes(`id="${id}"`), id).toBe(true);
  });

  it('have no gradients: only light, sky and sea may have them', () => {
    for (const [name, svg] of Object.entries(drawnFiles)) expect(svg.includes('Gradient'), name).toBe(false);
  });

  it('have one head with two mouths, shut unless the address says #open', () => {
    const head = drawnFiles['dragon-head.svg'] ?? '';
    expect(head).toContain('.open, #open:target ~ g .shut { display: none }');
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
  const rules = readStyleSheet('app/pages/landing/sections/legend-illustration.module.css');
  const readPercent = (selector: string, property: string) =>
    Number.parseFloat(mergePropertiesOfSelector(rules, selector)[property] ?? '');

  it('puts a head at the end of each neck', () => {
    const [neck, head] = [measureBox('dragon-neck.svg'), measureBox('dragon-head.svg')];
    expect(readPercent('& .head', 'left')).toBeCloseTo(((neckEnd.x + head.left - neck.left) / neck.width) * 100, 1);
    expect(readPercent('& .head', 'top')).toBeCloseTo(((neckEnd.y + head.top - neck.top) / neck.height) * 100, 1);
    expect(readPercent('& .head', 'width')).toBeCloseTo((head.width / neck.width) * 100, 1);
  });

  it('has the tip of the tail where the walk continues', () => {
    const { left, top, width, height } = measureBox('dragon-tail.svg');
    expect(tailTip.y).toBe(top + height);
    expect(rules.map(({ properties }) => properties.translate)).toContain(`-${((tailTip.x - left) / width) * 100}% 0`);
  });
});
