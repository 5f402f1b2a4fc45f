import { describe, expect, it } from 'vitest';
import { readWholeWalk } from '../walks/read-walks.ts';
import { scenesOf } from './draw-scenes.ts';
import { inks } from './inks.ts';
import { inkRules, plateNames, scenePalette } from './palette.ts';
import { otherSkies, plates } from './plates.ts';

const drawn = scenesOf(readWholeWalk('content/walks/enoshima'));
const [scene = '', way = ''] = [drawn['enoshima.svg'], drawn['enoshima-walk.svg']];

describe('the plates', () => {
  it('name existing inks in valid colours', () => {
    for (const [plate, values] of Object.entries(plates))
      for (const [name, color] of Object.entries(values)) {
        expect(inks, plate).toHaveProperty(name);
        expect(color, `${plate} ${name}`).toMatch(/^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/);
      }
  });

  it('hide the inks of other hours', () => {
    for (const name of ['cumulus', 'cumulus-shade', 'mist', 'regatta', 'shimmer', 'lamp-glow'] as const)
      expect(inks[name], name).toBe('#0000');
    expect(plates.noon.mist ?? inks.mist).toBe('#0000');
    expect(plates.night.regatta ?? inks.regatta).toBe('#0000');
  });

  it('are selected by the fragment of every drawing’s address', () => {
    for (const name of plateNames(scenePalette))
      for (const svg of [scene, way]) expect(svg.includes(`<g id="${name}"/>`), name).toBe(true);
  });
});

describe('another sky', () => {
  it('has the inks of its plate', () => {
    for (const [name, { plate }] of Object.entries(otherSkies)) {
      expect(plates).toHaveProperty(plate);
      expect(scene).toContain(`#${plate}:target~g,#${name}:target~g{`);
    }
  });

  it('moves sun or moon, and its light on the water only sideways', () => {
    expect(scene).toContain('#night-town:target~g .orb{transform:translate(-985px,98px)}');
    expect(scene).toContain('#night-town:target~g .glitter{transform:translate(-985px)}');
    expect(scene).toContain('<g class="orb">');
    expect(way).not.toContain('.orb');
  });
});

it('a drawing contains only the inks that it uses', () => {
  const rules = inkRules('<path fill="var(--rock)"/>', {
    inks: { rock: '#111', sea: '#222' },
    plates: { night: { rock: '#333', sea: '#444' } },
  });
  expect(rules).toBe('svg{--rock:#111}#night:target~g{--rock:#333}');
});
