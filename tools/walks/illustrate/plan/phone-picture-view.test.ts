import { beforeAll, describe, expect, it } from 'vitest';
import { mergePropertiesOfSelector, readStyleSheet } from '../../../build/stylesheet.fixtures.ts';
import { readLayers } from '../../map/map-layers.ts';
import { readValidWalk } from '../../read-walks.ts';
import { createDrawingContext, type DrawingContext } from '../drawing-context.ts';
import { computePhonePictureView, phonePictureLayout } from './phone-picture-view.ts';

const walk = readValidWalk('content/walks/enoshima');
let context: DrawingContext;

beforeAll(() => {
  context = createDrawingContext(readLayers(`${walk.folder}/map/layers.json`), walk.illustration ?? expect.fail());
});

/** Returns the position of a stop as `north` and `east`, in degrees. */
const movePosition = ({ lat, lon }: { lat: number; lon: number }, north: number, east: number) => [
  lon + east,
  lat + north,
];

describe('SITE-H6 the plan in the phone', () => {
  it('has the next stop where the arrow points, with the view of the illustration at the top', () => {
    const [currentStop, nextStop] = walk.stops.slice(4);
    const bearing = Math.atan2(
      ((nextStop?.lon ?? 0) - (currentStop?.lon ?? 0)) * Math.cos(((currentStop?.lat ?? 0) * Math.PI) / 180),
      (nextStop?.lat ?? 0) - (currentStop?.lat ?? 0),
    );
    const { turn, heading } = computePhonePictureView(context, walk.stops, []) ?? expect.fail();
    expect(turn).toBe(-28);
    expect(Math.abs(heading - ((bearing * 180) / Math.PI - 28))).toBeLessThan(1.5);
  });

  it('has the way of the page come in where the walked way does', () => {
    const currentStop = walk.stops[4] ?? expect.fail();
    // The top of the screen is north-north-east. The walked path comes from there, so it runs vertically down the screen
    // to the stop.
    const [ahead, stop] = [movePosition(currentStop, 0.004, 0.0026), movePosition(currentStop, 0, 0)];
    const straightWay = computePhonePictureView(context, walk.stops, [[ahead, stop]])?.wayIn ?? expect.fail();
    // The path crosses the screen's upper edge directly above the stop. The stop is left of the screen's middle, so the
    // expected value is negative.
    expect(straightWay).toBeCloseTo(
      (phonePictureLayout.stop[0] + phonePictureLayout.inset) / phonePictureLayout.width - 0.5,
      1,
    );
  });

  it('has it come in at the middle where the walked way crosses the edge near a corner, or not at all', () => {
    expect(computePhonePictureView(context, walk.stops, [])?.wayIn).toBe(0);
    const walkerStop = walk.stops[4] ?? expect.fail();
    const diagonalLeg = [movePosition(walkerStop, 0.004, -0.004), movePosition(walkerStop, 0, 0)];
    expect(computePhonePictureView(context, walk.stops, [diagonalLeg])?.wayIn).toBe(0);
  });

  it('is measured as the stylesheet has it', () => {
    const rules = readStyleSheet('app/pages/landing/sections/phone-picture.module.css');
    const { width, inset, plan, stop } = phonePictureLayout;
    expect(mergePropertiesOfSelector(rules, '.phone')).toMatchObject({ width: `${width}em`, padding: `${inset}em` });
    expect(mergePropertiesOfSelector(rules, '.map')).toMatchObject({
      width: `${plan.width}em`,
      height: `${plan.height}em`,
      top: `calc(${stop[1]}em - ${plan.height / 100}em * var(--stop-y))`,
      left: `calc(${stop[0]}em - ${plan.width / 100}em * var(--stop-x))`,
    });
  });
});
