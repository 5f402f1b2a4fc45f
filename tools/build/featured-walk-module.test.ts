import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AuthoredWalk, readValidWalk, readWalk } from '../walks/read-walks.ts';
import { collectFeaturedWalkData, generateFeaturedWalkModule } from './featured-walk-module.ts';

const enoshima = readValidWalk('content/walks/enoshima');
const template = readWalk(join(import.meta.dirname, '../walks/new-walk/template')).walk as AuthoredWalk;
const places = JSON.parse(readFileSync('content/walks/enoshima/illustration/places.json', 'utf8'));
const importedFiles: string[] = [];
const recordImport = (file: string) => `${importedFiles.push(file) && file}`;

describe('SITE-H10 the home page’s data of a walk', () => {
  const featuredData = collectFeaturedWalkData(enoshima, places, recordImport);

  it('uses only drawings that the walk has', () => {
    expect(importedFiles.length).toBeGreaterThan(10);
    for (const file of importedFiles) expect(existsSync(file), file).toBe(true);
    expect(featuredData.phone?.portrait).toBe('content/walks/enoshima/drawings/shiro.svg');
  });

  it('contains the walk’s clue and its hideaways with the nearest stops', () => {
    expect(featuredData.clue).toEqual({ places: ['bridge', 'rocks', 'tower'], dark: 'rocks' });
    expect(featuredData.plan?.hideaways[0]).toEqual({ id: 'guidepost', stop: 'fukuishi' });
  });

  it('contains only the name and the place of a walk without an illustration', () => {
    expect(collectFeaturedWalkData(template, undefined, recordImport)).toEqual({
      id: 'template',
      placeNative: 'Null Island',
    });
    expect(generateFeaturedWalkModule(template)).toContain('export const hasIllustration = false;');
    expect(generateFeaturedWalkModule(template)).not.toContain('import ');
  });

  it('leaves out each block for which the walk has no data', () => {
    const { clue: _, legend: __, hideaways: ___, ...illustration } = enoshima.illustration ?? expect.fail();
    const dataWithoutIllustration = collectFeaturedWalkData(
      { ...enoshima, illustration },
      { wayEnd: places.wayEnd },
      recordImport,
    );
    expect(Object.keys(dataWithoutIllustration)).toEqual([
      'id',
      'placeNative',
      'illustrationMarkup',
      'wayMarkup',
      'illustration',
    ]);
  });
});
