import { describe, expect, it } from 'vitest';
import { createCamera } from './camera.ts';
import { drawGroundObjects, type GroundObject, groupObjectsForDrawing, isHiddenByHill } from './ground-objects.ts';
import { createHouse } from './houses.ts';
import type { Terrain } from './terrain.ts';

const camera = createCamera({
  azimuth: 0,
  tilt: 0.5,
  unitsPerMeter: 2,
  steepness: 1.5,
  center: [0, 0],
  at: [1600, 1400],
});
/** A hill, 40 m high, along the line y = 0. */
const terrain = { heightAt: ([, y]) => Math.max(2, 40 - Math.abs(y)) } as Terrain;
const hillLevels = [7, 12, 17, 22, 27, 32, 37];
const createTree = (y: number): GroundObject => ({ kind: 'tree', center: [0, y], base: terrain.heightAt([0, y]) });

describe('what is seen', () => {
  it('does not include things behind a hill', () => {
    expect(isHiddenByHill(terrain, camera, [0, -60], 3)).toBe(true);
    expect(isHiddenByHill(terrain, camera, [0, 60], 3)).toBe(false);
    expect(isHiddenByHill(terrain, camera, [0, -60], 200)).toBe(false);
  });
});

describe('the order of printing', () => {
  const listSteps = (...objects: GroundObject[]) =>
    groupObjectsForDrawing(objects, terrain, camera, hillLevels).flatMap((slices, step) =>
      slices.flat().map((it) => [step, it.center[1]]),
    );

  it('is from far to near on flat ground', () => {
    expect(listSteps(createTree(60), createTree(300), createTree(150))).toEqual([
      [0, 60],
      [0, 150],
      [0, 300],
    ]);
  });

  it('is by the hill’s step, after the next two steps where the ground rises behind', () => {
    expect(listSteps(createTree(-20), createTree(20))).toEqual([
      [3, -20],
      [5, 20],
    ]);
  });

  it('never goes beyond the highest step', () => {
    expect(listSteps(createTree(1))).toEqual([[hillLevels.length, 1]]);
  });
});

describe('paths', () => {
  const createFlatTree = (x: number, y: number): GroundObject => ({ kind: 'tree', center: [x, y], base: 2 });
  const listLayers = (...slices: GroundObject[][]) =>
    [...drawGroundObjects(slices, camera).matchAll(/class="([\w-]+)" d="([^"]*)"/g)].map(([, layer, data]) => [
      layer,
      data?.match(/m/gi)?.length,
    ]);

  it('join shapes when nothing printed in between would cover them', () => {
    expect(listLayers([createFlatTree(0, 0)], [createFlatTree(200, 40)])).toEqual([
      ['tree', 2],
      ['leaf', 2],
    ]);
  });

  it('start again for a shape that covers something of another colour', () => {
    expect(listLayers([createFlatTree(0, 0)], [createFlatTree(3, 4), createFlatTree(200, 4)])).toEqual([
      ['tree', 1],
      ['leaf', 1],
      ['tree', 2],
      ['leaf', 2],
    ]);
  });
});

describe('a house', () => {
  const outline: [number, number][] = [
    [0, 100],
    [14, 100],
    [14, 108],
    [0, 108],
  ];
  const house = createHouse(outline, terrain.heightAt);

  it('shows the walls and the roofs that the camera can see', () => {
    const groundObject: GroundObject = { kind: 'house', center: [7, 104], base: 3.2, house: house ?? expect.fail() };
    const drawnSlices = drawGroundObjects([[groundObject]], camera);
    expect(drawnSlices.match(/class="wall-(dark|lit)" d="(M[^M"]*)"/g)).toHaveLength(1);
    expect(drawnSlices).toContain('class="roof-');
    expect(drawnSlices).toBe(drawGroundObjects([[groundObject]], camera));
  });

  it('is absent where it would be too small', () => {
    expect(
      createHouse(
        outline.map(([x, y]) => [x / 4, y / 4]),
        terrain.heightAt,
      ),
    ).toBeUndefined();
  });
});
