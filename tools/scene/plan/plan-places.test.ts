import { describe, expect, it } from 'vitest';
import { locales } from '../../../app/locales/locales.ts';
import { readWholeWalk } from '../../walks/read-walks.ts';
import { planPlaces } from './plan-places.ts';

const walk = readWholeWalk('content/walks/enoshima');
const planOf = (locale: (typeof locales)[number]) => planPlaces(walk, locale) ?? expect.fail();

describe('H8 the places on the plan', () => {
  it('are those of scene.yaml, in its order, each with the stop nearest to it', () => {
    expect(planOf('en').hideaways.map(({ id, stop }) => [id, stop])).toEqual([
      ['guidepost', 'fukuishi'],
      ['enoshima-daishi', 'cocking'],
      ['monkeys', 'monkeys'],
      ['uomitei', 'okutsunomiya'],
    ]);
  });

  it('have the short name where a language has one, and a sentence', () => {
    const [, , english] = planOf('en').hideaways;
    expect(english).toMatchObject({ name: 'Monkey Pillar', note: 'Thirty-six of them, on all four sides.' });
    const [, , chinese] = planOf('zh').hideaways;
    expect(chinese).toMatchObject({ name: '群猿庚申塔' });
  });

  it('stand where the map has them, the same in every language', () => {
    const { hideaways, stops } = planOf('en');
    const [west, east] = [stops.iwaya ?? expect.fail(), stops['bronze-torii'] ?? expect.fail()];
    expect(west[0]).toBeLessThan(east[0]);
    expect(west[1]).toBeGreaterThan(east[1]);
    for (const locale of locales)
      expect(planOf(locale).hideaways.map(({ at }) => at)).toEqual(hideaways.map(({ at }) => at));
    for (const share of hideaways.flatMap(({ at }) => at)) {
      expect(share).toBeGreaterThan(15);
      expect(share).toBeLessThan(85);
    }
  });

  it('are none of a walk without a plan', () => {
    expect(planPlaces({ ...walk, scene: undefined }, 'en')).toBeUndefined();
  });
});
