import type { MapPoint } from '../../map/projection.ts';
import { computeSignedArea } from '../outlines.ts';

/**
 * The proportions of the bars of mist along an outline. Each bar has a random height and width.
 * - The width is between `shortest` and `shortest + longer` times the height.
 * - `outward` is the shift of a bar away from the outline, as a share of its width and height.
 * - `stepDown` and `stepAcross` are the distances to the next bar, in heights and widths of a bar.
 * - `unseen` is the assumed height of a bar where none is drawn, in canvas units.
 */
const shape = { shortest: 2.6, longer: 6, outward: 0.26, stepDown: 0.9, stepAcross: 0.8, unseen: 40 } as const;

/**
 * Returns the path of long bars with round ends along an outline (suyari-gasumi). Old prints of cities hide unknown
 * places with such bars.
 * @param heightAt returns the approximate height of a bar at a point of the outline; undefined if no bar is drawn
 * there.
 */
export function drawMistBars(
  ring: readonly MapPoint[],
  random: () => number,
  heightAt: (at: MapPoint) => number | undefined,
): string {
  const outwardSign = Math.sign(computeSignedArea(ring));
  const data: string[] = [];
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
    for (let distance = 0; distance < length; ) {
      const [x, y] = [x1 + dx * distance, y1 + dy * distance];
      const wantedHeight = heightAt([x, y]);
      const height = (wantedHeight ?? shape.unseen) * (0.8 + random() * 0.5);
      const width = height * (shape.shortest + random() ** 2 * shape.longer);
      const [outX, outY] = [dy * outwardSign * width * shape.outward, -dx * outwardSign * height * shape.outward];
      if (wantedHeight !== undefined)
        data.push(formatBar([x + outX - width / 2, y + outY - height / 2], width, height));
      const [down, across] = [height * shape.stepDown, width * shape.stepAcross];
      distance += Math.min(down / Math.max(Math.abs(dy), 1e-6), across / Math.max(Math.abs(dx), 1e-6));
    }
  }
  return data.join('');
}

function formatBar([x, y]: MapPoint, width: number, height: number): string {
  const radius = Math.round(height / 2);
  const straightLength = Math.max(0, Math.round(width - 2 * radius));
  const end = `${radius} ${radius} 0 0 1 0`;
  return `M${Math.round(x + radius)} ${Math.round(y)}h${straightLength}a${end} ${2 * radius}h${-straightLength}a${end}-${2 * radius}z`;
}
