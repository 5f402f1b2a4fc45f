import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readValidWalk } from '../../read-walks.ts';
import { readCommittedDrawing } from '../committed-drawing.fixtures.ts';
import { drawIllustrationFiles } from '../illustrate-walk.ts';

const walk = readValidWalk('content/walks/enoshima');
const settings = walk.illustration?.plan ?? expect.fail();
const reachedStopIndex = walk.stops.findIndex(({ id }) => id === settings.walkerAt);
const svg = readCommittedDrawing('walker.svg');

describe('someone on the plan', () => {
  it('SITE-H6 the walker’s map has a dot at every passed stop and a lantern at every later one', () => {
    expect(svg.match(/<circle r="7"/g)).toHaveLength(reachedStopIndex);
    expect(svg.match(/href="#l"/g)).toHaveLength(walk.stops.length - reachedStopIndex - 1);
  });

  it('SITE-H6 the walked path on the walker’s map ends at the walker’s stop', () => {
    const [x, y] = /<g transform="translate\((\d+) (\d+)\)"><circle class="near"/.exec(svg)?.slice(1).map(Number) ?? [];
    const way = /class="way" d="M(-?\d+) (-?\d+)([^"]*)"/.exec(svg) ?? expect.fail();
    const steps = [...`${way[3]}`.matchAll(/l?(-?\d+)[ ,]?(-?\d+)/g)];
    const end = steps.reduce((at, [, dx, dy]) => [at[0] + Number(dx), at[1] + Number(dy)] as [number, number], [
      Number(way[1]),
      Number(way[2]),
    ] as [number, number]);
    expect(Math.hypot(end[0] - Number(x), end[1] - Number(y))).toBeLessThan(30);
  });

  it('weighs little', () => {
    expect(brotliCompressSync(svg).length).toBeLessThan(1024);
  });

  it('is not drawn without the stop', () => {
    const { illustration } = walk;
    const lost = { ...illustration, plan: { ...settings, walkerAt: 'nowhere' } } as typeof illustration;
    expect(Object.keys(drawIllustrationFiles({ ...walk, illustration: lost }))).not.toContain('walker.svg');
  });
});
