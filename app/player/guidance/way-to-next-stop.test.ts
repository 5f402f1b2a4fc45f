import { expect, it } from 'vitest';
import { packedExampleWalk } from '../pack/packed-example.fixtures.ts';
import { estimateMetersToStart } from './way-to-next-stop.ts';

const [start] = packedExampleWalk.stops;
/** A position due north of the first stop. A degree of latitude has 111,195 m. */
const northOfStart = (meters: number) => ({ lat: (start?.lat ?? 0) + meters / 111_195, lon: start?.lon ?? 0 });
const station = { id: 'station', nameNative: '駅', ...northOfStart(700), metersToStart: 1000 };
const walk = {
  ...packedExampleWalk,
  arrivals: [{ ...station, id: 'far', ...northOfStart(1100), metersToStart: 1200 }, station],
};

it('PLAY-G70 near a station, the way to the start is as much longer than the straight line as from the station', () => {
  expect(estimateMetersToStart(walk, northOfStart(700))).toBeCloseTo(1000);
  expect(estimateMetersToStart(walk, northOfStart(560))).toBeCloseTo(800);
  expect(estimateMetersToStart(walk, northOfStart(840))).toBeCloseTo(1200);
});

it('PLAY-G70 the way to the start is unknown far from all stations, beyond a bus stop at the start, and in an older pack', () => {
  expect(estimateMetersToStart(walk, northOfStart(390))).toBeUndefined();
  expect(estimateMetersToStart(packedExampleWalk, northOfStart(700))).toBeUndefined();
  const busStop = { ...station, ...northOfStart(50), metersToStart: 130 };
  expect(estimateMetersToStart({ ...packedExampleWalk, arrivals: [busStop] }, northOfStart(150))).toBeUndefined();
  const arrivals = [{ id: 'station', nameNative: '駅', metersToStart: 1000 }];
  expect(estimateMetersToStart({ ...packedExampleWalk, arrivals }, northOfStart(700))).toBeUndefined();
});
