import type { MapPoint } from '../../map/projection.ts';
import type { CitySettings } from '../../read/illustration-file.ts';
import { illustrationCanvas } from '../backdrop.ts';
import type { Camera } from '../camera.ts';
import type { MapInMeters } from '../map-in-meters.ts';
import { densifyLine, formatIntegerPath, formatStrokesPath } from '../outlines.ts';
import { createSeededRandom } from '../random.ts';

const { horizon } = illustrationCanvas;
const bridgeHeight = 8;

/**
 * Returns the path of roofs on the horizon. They represent the city beyond the map; their places and sizes are
 * invented.
 */
export function drawSkylinePath(seed: number, height: number, step: number): string {
  const random = createSeededRandom(seed);
  let data = `M-1240 ${horizon + 6}V${horizon}`;
  for (let x = -1240; x < 3700; ) {
    const width = Math.round(step * (0.4 + random() * 1.2));
    const top = Math.round(horizon - height * (0.25 + random() ** 3 * 0.75));
    data += `V${top}h${width}`;
    x += width;
  }
  return `${data}V${horizon + 6}z`;
}

/** Returns the positions of the lit windows in the roofs on the horizon, from left to right. */
export function chooseSkylineLights(count: number, height: number): MapPoint[] {
  const random = createSeededRandom(8);
  return Array.from(
    { length: count },
    (): MapPoint => [random() * 4400 - 1200, horizon - 3 - random() ** 2 * height],
  ).sort(([a], [b]) => a - b);
}

/**
 * The two banks of a river. `near` is the bank closer to the camera. The points of both banks run in the same
 * direction.
 */
export interface River {
  near: MapPoint[];
  far: MapPoint[];
}

/** Returns a river. The author gives its near bank and its width. The far bank is on the side away from the camera. */
export function createRiver(
  { bank, widthMeters }: NonNullable<CitySettings['river']>,
  map: MapInMeters,
  camera: Camera,
): River {
  const nearBank = densifyLine(bank.map(map.meters), 40);
  const farBank = nearBank.map((at, index): MapPoint => {
    const [before, after] = [nearBank[index - 1] ?? at, nearBank[index + 1] ?? at];
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const acrossDirection: MapPoint = [-dy / length, dx / length];
    const side = acrossDirection[0] * camera.away[0] + acrossDirection[1] * camera.away[1] > 0 ? 1 : -1;
    return [at[0] + acrossDirection[0] * widthMeters * side, at[1] + acrossDirection[1] * widthMeters * side];
  });
  return { near: nearBank, far: farBank };
}

export function drawRiver({ near, far }: River, camera: Camera): string {
  const projectLine = (line: MapPoint[]) => line.map((at) => camera.project(at));
  const placeBetween = (share: number) =>
    projectLine(
      near.map(([x, y], index): MapPoint => {
        const [farX, farY] = far[index] ?? [x, y];
        return [x + (farX - x) * share, y + (farY - y) * share];
      }),
    );
  const water = formatIntegerPath([...projectLine(near), ...projectLine(far).toReversed()], true);
  const lines = [0.06, 0.15, 0.28].map(
    (share, index) =>
      `<path class="lining l${index + 1}" d="${formatIntegerPath(placeBetween(share), false)}${formatIntegerPath(placeBetween(1 - share), false)}"/>`,
  );
  return `<path class="river" d="${water}"/>${lines.join('')}<path class="bank" d="${formatIntegerPath(projectLine(near), false)}${formatIntegerPath(projectLine(far), false)}"/>`;
}

/** Draws bridges as decks on piers, with lamps along them. */
export function drawCityBridges(
  bridges: NonNullable<CitySettings['bridges']>,
  map: MapInMeters,
  camera: Camera,
): string {
  return bridges
    .map(([from, to]) => {
      const deck = densifyLine([map.meters(from), map.meters(to)], 12);
      const top = deck.map((at) => camera.project(at, bridgeHeight));
      const piers = deck
        .filter((_, index) => index % 3 === 1)
        .map((at) => {
          const [[x, y], [, foot]] = [camera.project(at, bridgeHeight), camera.project(at)];
          return `M${Math.round(x)} ${Math.round(y)}V${Math.round(foot)}`;
        });
      const lamps = top.filter((_, index) => index % 2 === 0).map(([x, y]): MapPoint => [x, y - 7]);
      return `<path class="pier" d="${piers.join('')}"/><path class="bridge" d="${formatIntegerPath(top, false)}"/><path class="lamp" d="${formatStrokesPath(lamps, 'h0')}"/>`;
    })
    .join('');
}
