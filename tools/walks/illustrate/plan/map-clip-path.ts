import type { Camera } from '../camera.ts';
import type { MapInMeters } from '../map-in-meters.ts';
import { createSeededRandom } from '../random.ts';

/**
 * Sizes of the bars that form the clip path, in canvas units. `overlap` is the overlap of two neighbouring bars.
 * `inward` is the greatest distance of a bar's end from the map's edge.
 */
const rows = { height: 58, overlap: 6, inward: 90 } as const;
const seed = 3;

/**
 * Returns a clip path for a city's map, which covers only a part of the canvas. The path consists of horizontal bars
 * with round ends. The bars differ in length, so the map's edges look like a cloud.
 */
export function drawMapClipPath({ projection }: MapInMeters, camera: Camera): string {
  const random = createSeededRandom(seed);
  const [left, top] = camera.project([0, 0]);
  const [right, bottom] = camera.project([projection.width, projection.height]);
  const radius = rows.height / 2;
  const data: string[] = [];
  for (let y = top; y < bottom; y += rows.height - rows.overlap) {
    const [from, to] = [left + random() * rows.inward + radius, right - random() * rows.inward - radius].map(
      Math.round,
    );
    const [straight, end] = [(to ?? 0) - (from ?? 0), `${radius} ${radius} 0 0 1 0`];
    data.push(`M${from} ${Math.round(y)}h${straight}a${end} ${rows.height}h-${straight}a${end}-${rows.height}z`);
  }
  return data.join('');
}
