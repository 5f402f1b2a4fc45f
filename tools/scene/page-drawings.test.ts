import { beforeAll, describe, expect, it } from 'vitest';
import { readWholeWalk } from '../walks/read-walks.ts';
import { scenesOf } from './draw-scenes.ts';
import { inks } from './inks.ts';
import { pagePlates } from './page-drawings.ts';
import { otherSkies, plates } from './plates.ts';

let drawn: Record<string, string> = {};
let scene = '';
let way = '';

beforeAll(() => {
  drawn = scenesOf(readWholeWalk('content/walks/enoshima'));
  [scene, way] = [drawn['in-page/enoshima.svg'] ?? '', drawn['in-page/enoshima-walk.svg'] ?? ''];
});

const ruleOf = (plate: string) =>
  scene.match(
    plate === 'dusk' ? /\[data-plate\]\{([^}]*)\}/ : new RegExp(`\\[data-plate="${plate}"\\]\\{([^}]*)\\}`),
  )?.[1];

describe('SITE-H4 the drawings of a page', () => {
  it('can be reused by their ids', () => {
    expect(scene).toMatch(/^<svg [^>]*data-plate="dusk">.*<g id="scene">.*<\/g><\/svg>\n$/s);
    expect(way).toMatch(/^<svg [^>]*data-plate="dusk">.*<g id="scene-walk">.*<\/g><\/svg>\n$/s);
  });

  it('have unique ids, and refer only to existing ones', () => {
    const ids = [...`${scene}${way}`.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of `${scene}${way}`.matchAll(/(?:href="|url\()#([^")]*)/g)) expect(ids).toContain(id);
    for (const id of ids) expect(id).toMatch(/^scene(-|$)/);
  });

  it('print each plate in its inks, and dusk in all inks', () => {
    const used = new Set(`${scene}${way}`.match(/(?<=var\(--ink-)[\w-]+/g));
    for (const ink of used) expect(ruleOf('dusk')).toContain(`--ink-${ink}:${inks[ink as keyof typeof inks]};`);
    for (const name of pagePlates.slice(1)) {
      const plate = otherSkies[name]?.plate ?? (name as keyof typeof plates);
      for (const [ink, color] of Object.entries(plates[plate]))
        if (used.has(ink)) expect(ruleOf(name), name).toContain(`--ink-${ink}:${color};`);
    }
    expect(ruleOf('night-town')).toContain('--orb-move:translate(-985px,98px)');
  });

  it('give every plate its own gradients', () => {
    for (const plate of pagePlates) {
      expect(ruleOf(plate)).toContain(`--scene-sea:url(#scene-sea-${plate})`);
      expect(ruleOf(plate)).toContain(`--scene-walk-glow:url(#scene-walk-glow-${plate})`);
      expect(scene).toMatch(new RegExp(`<g data-plate="${plate}"><linearGradient id="scene-sea-${plate}"`));
    }
    expect(scene).toContain('fill="var(--scene-sea)"');
    expect(`${scene}${way}`).not.toContain('fill="url(');
  });

  it('have the same style for a class that both contain', () => {
    const rulesOf = (svg: string) =>
      new Set(
        [...svg.matchAll(/(?<=[}>])\.([\w-]+)\{([^}]*)\}/g)]
          .map(([rule]) => rule)
          .filter((rule) => !rule.includes('--orb')),
      );
    const [first, second] = [rulesOf(drawn['enoshima.svg'] ?? ''), rulesOf(drawn['enoshima-walk.svg'] ?? '')];
    const nameOf = (rule: string) => rule.slice(0, rule.indexOf('{'));
    const names = new Set([...first].map(nameOf));
    const both = [...second].filter((rule) => names.has(nameOf(rule)));
    expect(both.map(nameOf)).toEqual(['.hull', '.sail']);
    for (const rule of both) expect(first).toContain(rule);
    expect(way).not.toContain('<style>');
    // The rule for sails in one place outranks the general rule, in any order.
    expect(scene).toContain('g.regatta *{');
  });
});
