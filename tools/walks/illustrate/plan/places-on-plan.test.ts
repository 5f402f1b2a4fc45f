import { describe, expect, it } from 'vitest';
import { readLayers } from '../../map/map-layers.ts';
import { readValidWalk } from '../../read-walks.ts';
import { convertMapToMeters } from '../map-in-meters.ts';
import { findPlacesOnPlan } from './places-on-plan.ts';

const walk = readValidWalk('content/walks/enoshima');
const settings = walk.illustration ?? expect.fail();
const map = convertMapToMeters(readLayers(`${walk.folder}/map/layers.json`));
const { hideaways, shore, last } = findPlacesOnPlan(map, { ...walk, ...settings }) ?? expect.fail();

describe('SITE-H8 the places on the plan', () => {
  it('are those of illustration.yaml, in its order, each with the stop nearest to it', () => {
    expect(hideaways.map(({ id, stop }) => [id, stop])).toEqual([
      ['guidepost', 'fukuishi'],
      ['enoshima-daishi', 'cocking'],
      ['monkeys', 'monkeys'],
      ['uomitei', 'okutsunomiya'],
    ]);
  });

  it('stand where the map has them: the way comes ashore in the north-east and leaves in the south-west', () => {
    expect(last[0]).toBeLessThan(shore[0]);
    expect(last[1]).toBeGreaterThan(shore[1]);
    for (const share of hideaways.flatMap(({ at }) => at)) {
      expect(share).toBeGreaterThan(15);
      expect(share).toBeLessThan(85);
    }
  });

  it('have the way come ashore at the first stop where the author names none', () => {
    const plan = { ...(settings.plan ?? expect.fail()), ashoreAt: undefined };
    expect(findPlacesOnPlan(map, { ...walk, ...settings, plan })?.shore).not.toEqual(shore);
  });

  it('are none of a walk without a plan', () => {
    expect(findPlacesOnPlan(map, { ...walk, ...settings, plan: undefined })).toBeUndefined();
  });
});
