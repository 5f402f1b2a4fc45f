import { expect, it } from 'vitest';
import type { MeasuredWayBetweenStops } from '../../map-api.ts';
import { RequestRefusedError } from '../connection/studio-client.ts';
import { applyEdit, type FileEdit, type OpenFile } from '../workspace/open-file.ts';
import { updateWayLengthsBetweenStops } from './measure-way-between-stops-after-edit.ts';

const walk = `stops:
  - { id: pier, lat: 0, lon: 0 }
  - { id: bell, lat: 0.001, lon: 0, fromPrevious: { meters: 900, stairsMeters: 9 } }
figures:
  distanceMeters: 900
  stairsMeters: 9
`;
const way: MeasuredWayBetweenStops = {
  legs: [{ from: 'pier', to: 'bell', meters: 120, stairsMeters: 0, coordinates: [] }],
  notes: [],
};

/** Returns the files of a walk that has only walk.yaml. */
function openWalk() {
  let file: OpenFile = { text: walk, saved: { text: walk, version: 'a' } };
  return {
    walkId: 'pierwalk',
    getSnapshot: () => ({
      files: new Map([['walk.yaml', file]]),
      saving: { kind: 'saved' as const },
      history: { canUndo: false, canRedo: false },
      stepCount: 0,
    }),
    edit(edits: readonly FileEdit[]) {
      for (const edit of edits) file = applyEdit(file, edit);
      return true;
    },
  };
}
const readEditedWalkYaml = (files: ReturnType<typeof openWalk>) => files.getSnapshot().files.get('walk.yaml')?.text;

it('SITE-D9 a replaced map gives walk.yaml the lengths on its paths', async () => {
  const files = openWalk();
  await updateWayLengthsBetweenStops({ measureWay: async () => way }, files);
  expect(readEditedWalkYaml(files)).toBe(
    walk
      .replace('{ meters: 900, stairsMeters: 9 }', '{ meters: 120, stairsMeters: 0 }')
      .replace('distanceMeters: 900', 'distanceMeters: 120')
      .replace('  stairsMeters: 9\n', '  stairsMeters: 0\n'),
  );
});

it('lengths stay when the way cannot be measured', async () => {
  const files = openWalk();
  await updateWayLengthsBetweenStops(
    { measureWay: () => Promise.reject(new RequestRefusedError(409, 'The walk has no map yet.')) },
    files,
  );
  expect(readEditedWalkYaml(files)).toBe(walk);
});

it('lengths of places that the author has moved meanwhile are not written', async () => {
  const files = openWalk();
  const moved = walk.replace('lat: 0.001', 'lat: 0.002');
  const measureWay = async () => {
    files.edit([{ path: 'walk.yaml', apply: () => moved }]);
    return way;
  };
  await updateWayLengthsBetweenStops({ measureWay }, files);
  expect(readEditedWalkYaml(files)).toBe(moved);
});
