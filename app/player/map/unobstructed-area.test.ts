import { describe, expect, it } from 'vitest';
import { computeFollowScale, toScreenPoint } from './camera.ts';
import { findFramingWithNextStop, findUnobstructedArea } from './unobstructed-area.ts';

const smallScreen = { width: 320, height: 568, coveredPixels: 330 };
const bar = { left: 14, top: 12, right: 306, bottom: 70 };
const toolsRight = { left: 146, top: 80, right: 306, bottom: 128 };
const buttonsRight = { left: 152, top: 184, right: 310, bottom: 230 };
const mirrorHorizontally = ({ left, right, ...rest }: typeof bar) => ({
  left: 320 - right,
  right: 320 - left,
  ...rest,
});

describe('PLAY-G31 the point where a lantern is fully visible', () => {
  it('is the middle of the visible part without controls', () => {
    expect(findUnobstructedArea(smallScreen, []).middles[0]).toEqual({ x: 160, y: 119 });
    expect(findUnobstructedArea({ width: 390, height: 800, coveredPixels: 300 }, [bar]).middles[0]).toEqual({
      x: 195,
      y: 250,
    });
  });

  it('is the middle of the part beside a panel', () => {
    const wideScreen = { width: 844, height: 390, coveredPixels: 0, coveredRightPixels: 422 };
    const { middles, isUnobstructed } = findUnobstructedArea(wideScreen, []);
    expect(middles[0]).toEqual({ x: 211, y: 195 });
    expect(isUnobstructed({ x: 400, y: 195 })).toBe(false);
    expect(computeFollowScale(wideScreen)).toBe(computeFollowScale({ width: 422, height: 390, coveredPixels: 0 }));
  });

  it('is beside the controls of a small screen, for either hand', () => {
    const rightArea = findUnobstructedArea(smallScreen, [bar, toolsRight, buttonsRight]);
    expect(rightArea.middles[0].x).toBeLessThanOrEqual(146 - 30);
    expect(rightArea.isUnobstructed(rightArea.middles[0])).toBe(true);
    const left = findUnobstructedArea(smallScreen, [bar, toolsRight, buttonsRight].map(mirrorHorizontally));
    expect(left.middles[0]).toEqual({ x: 320 - rightArea.middles[0].x, y: rightArea.middles[0].y });
  });

  it('is the nearest uncovered point', () => {
    const acrossBox = { left: 0, top: 100, right: 320, bottom: 140 };
    expect(findUnobstructedArea({ ...smallScreen, coveredPixels: 0 }, [acrossBox]).middles[0]).toEqual({
      x: 160,
      y: 284,
    });
    expect(findUnobstructedArea({ ...smallScreen, coveredPixels: 250 }, [acrossBox]).middles[0]).toEqual({
      x: 160,
      y: 206,
    });
  });

  it('shows a dot if a tall panel leaves no room for a lantern', () => {
    const controls = [
      { left: 14, top: 12, right: 376, bottom: 76 },
      { left: 160, top: 86, right: 376, bottom: 134 },
      { left: 10, top: 145, right: 184, bottom: 168 },
    ];
    const size = { width: 390, height: 844, coveredPixels: 634 };
    const { middles, isUnobstructed } = findUnobstructedArea(size, controls);
    const [{ x, y }] = middles;
    expect(isUnobstructed({ x, y })).toBe(false);
    expect(y).toBeLessThanOrEqual(210 - 18);
    for (const { left, top, right, bottom } of controls)
      expect(x <= left - 18 || x >= right + 18 || y <= top - 18 || y >= bottom + 18).toBe(true);
  });

  it('is the middle of the visible part if there is no room', () => {
    const all = { left: 0, top: 0, right: 320, bottom: 568 };
    const { middles, isUnobstructed } = findUnobstructedArea(smallScreen, [all]);
    expect(middles).toEqual([{ x: 160, y: 119 }]);
    expect(isUnobstructed(middles[0])).toBe(false);
  });

  it('is never at an edge that cuts a lantern off', () => {
    const { isUnobstructed } = findUnobstructedArea(smallScreen, []);
    expect(isUnobstructed({ x: 160, y: 40 })).toBe(false);
    expect(isUnobstructed({ x: 10, y: 119 })).toBe(false);
    expect(isUnobstructed({ x: 160, y: 230 })).toBe(false);
    expect(isUnobstructed({ x: 160, y: 210 })).toBe(true);
  });
});

describe('PLAY-G31 the map of a walker with the next stop in view', () => {
  const controls = [bar, toolsRight, buttonsRight];
  const clearArea = findUnobstructedArea(smallScreen, controls);
  const camera = { center: { x: 0, y: 0 }, pixelsPerMeter: 1, bearingDegrees: 0 };

  it.each([
    ['west', { x: -60, y: 10 }],
    ['south-west', { x: -90, y: 90 }],
    ['south-east', { x: 60, y: 60 }],
    ['north-east', { x: 40, y: -40 }],
  ])('both are clear of a small screen’s controls: to the %s', (_, ahead) => {
    const { pixelsPerMeter, middle } = findFramingWithNextStop(clearArea, camera, ahead);
    expect(clearArea.isUnobstructed(middle)).toBe(true);
    expect(
      clearArea.isUnobstructed(toScreenPoint({ ...camera, pixelsPerMeter }, { ...smallScreen, middle }, ahead)),
    ).toBe(true);
    expect(pixelsPerMeter).toBeGreaterThan(1 / 3);
  });

  it('shows the first stop from the station 670 m away', () => {
    const coveringControls = [
      { left: 14, top: 12, right: 376, bottom: 78 },
      { left: 215, top: 87, right: 376, bottom: 135 },
      { left: 222, top: 199, right: 380, bottom: 243 },
      { left: 43, top: 258, right: 380, bottom: 281 },
    ];
    const phone = findUnobstructedArea({ width: 390, height: 844, coveredPixels: 554 }, coveringControls);
    const scale = computeFollowScale(phone);
    const placeAhead = { x: -190, y: 640 };
    const { pixelsPerMeter, middle } = findFramingWithNextStop(phone, { ...camera, pixelsPerMeter: scale }, placeAhead);
    expect(phone.isUnobstructed(toScreenPoint({ ...camera, pixelsPerMeter }, { ...phone, middle }, placeAhead))).toBe(
      true,
    );
  });

  it('a stop that is too far away changes nothing', () => {
    expect(findFramingWithNextStop(clearArea, camera, { x: 2000, y: 0 })).toEqual({
      pixelsPerMeter: 1,
      middle: clearArea.middles[0],
    });
  });
});
