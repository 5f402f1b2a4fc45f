import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWalk, readWholeWalk, type Walk } from '../walks/read-walks.ts';
import { featured, featuredModule } from './featured-module.ts';

const enoshima = readWholeWalk('content/walks/enoshima');
const template = readWalk(join(import.meta.dirname, '../walks/new/template')).walk as Walk;
const places = JSON.parse(readFileSync('content/walks/enoshima/illustration/places.json', 'utf8'));
const asked: string[] = [];
const address = (file: string) => `${asked.push(file) && file}`;

describe('SITE-H10 the home page’s data of a walk', () => {
  const shown = featured(enoshima, [enoshima], places, address);

  it('uses drawings that the walk has', () => {
    expect(asked.length).toBeGreaterThan(10);
    for (const file of asked) expect(existsSync(file), file).toBe(true);
    expect(shown.phone?.portrait).toBe('content/walks/enoshima/drawings/shiro.svg');
  });

  it('SITE-H4 continues the way where the drawing ends: at the bow of the ferry', () => {
    expect(shown.wayEnd).toEqual({ '--end-x': 0.41875, '--end-up': 0.0625 });
  });

  it('SITE-H4 turns the way round when the drawing ends in the right half', () => {
    const { wayEnd } = featured(enoshima, [enoshima], { ...places, wayEnd: [0.7, 0.1] }, address);
    expect(wayEnd).toEqual({ '--end-x': 0.7, '--end-up': 0.1, '--turn': -1 });
  });

  it('SITE-H7 has the walk’s clue, SITE-H8 its hideaways with the nearest stops', () => {
    expect(shown.clue).toEqual({ places: ['bridge', 'rocks', 'tower'], dark: 'rocks' });
    expect(shown.plan?.hideaways[0]).toEqual({ id: 'guidepost', stop: 'fukuishi' });
  });

  it('SITE-H6 turns the plan in the phone about the walker’s stop', () => {
    expect(shown.phone?.places).toMatchObject({
      '--stop-x': 61.2,
      '--stop-y': 40.79,
      '--turn': '-28deg',
      '--heading': '126deg',
      '--reached': 4,
      '--stops': 12,
    });
  });

  it('has only the name and the place of a walk without an illustration', () => {
    expect(featured(template, [template], undefined, address)).toEqual({
      id: 'template',
      placeNative: 'Null Island',
    });
    expect(featuredModule(template, [template])).toContain('export const hasIllustration = false;');
    expect(featuredModule(template, [template])).not.toContain('import ');
  });

  it('leaves out each block that the walk has no data for', () => {
    const { clue: _, legend: __, hideaways: ___, ...illustration } = enoshima.illustration ?? expect.fail();
    const without = featured({ ...enoshima, illustration }, [enoshima], { wayEnd: places.wayEnd }, address);
    expect(Object.keys(without)).toEqual([
      'id',
      'placeNative',
      'illustrationMarkup',
      'wayMarkup',
      'illustration',
      'wayEnd',
    ]);
  });

  it('SITE-H11 has all walks where there are several', () => {
    expect(shown.walks).toBeUndefined();
    expect(featured(template, [enoshima, template], undefined, address).walks).toEqual([
      { id: 'enoshima', placeNative: '江の島' },
      { id: 'template', placeNative: 'Null Island' },
    ]);
  });
});
