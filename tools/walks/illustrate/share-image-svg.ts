import { attribution } from '../map/map-layers.ts';
import { illustrationCanvas } from './backdrop.ts';
import type { SvgDrawing } from './draw-place.ts';
import type { ShareImageTimeOfDay } from './drawing-names.ts';
import { resolveColors } from './resolved-colors.ts';

/** The size that link previews expect, in pixels. */
const shareImageSize = { width: 1200, height: 630 } as const;

/**
 * Two visible parts of the canvas. `x` and `y` are the left and the upper edge. `farView` shows a larger part, with
 * more sky behind the text.
 */
const farView = { x: -400, y: -285, unitsPerPixel: 10 / 3 } as const;
const nearView = { x: -75, y: 5, unitsPerPixel: 2.85 } as const;

/**
 * The gradient of the sky for each time of day, and the flat color below the horizon. `y` is in canvas units, from the
 * top downwards.
 */
const skies: Record<ShareImageTimeOfDay, { stops: [y: number, color: string][]; ground: string }> = {
  dusk: {
    stops: [
      [-400, '#10233f'],
      [250, '#1b3a5e'],
      [591, '#345a7a'],
      [735, '#8b8489'],
      [809, '#dd9f7f'],
      [881, '#f6c894'],
    ],
    ground: '#1a4660',
  },
  dawn: {
    stops: [
      [-285, '#a5c2c0'],
      [300, '#dccfb2'],
      [905, '#fbdcae'],
    ],
    ground: '#82adb0',
  },
  noon: {
    stops: [
      [-100, '#79bad8'],
      [500, '#b4dae2'],
      [905, '#e2f0e8'],
    ],
    ground: '#2b8199',
  },
  night: {
    stops: [
      [-400, '#0a1730'],
      [400, '#15335a'],
      [905, '#2b5f86'],
    ],
    ground: '#0b2038',
  },
};

/**
 * Returns the background of a share image. It has no custom properties, because the build's renderer does not support
 * them.
 */
export function drawShareImage(place: SvgDrawing, walk: SvgDrawing, hour: ShareImageTimeOfDay): string {
  const { x, y, unitsPerPixel } = hour === 'noon' ? nearView : farView;
  const [width, height] = [shareImageSize.width * unitsPerPixel, shareImageSize.height * unitsPerPixel];
  const { stops, ground } = skies[hour];
  const { horizon } = illustrationCanvas;
  const top = stops[0]?.[0] ?? 0;
  const gradient = stops.map(([at, color]) => `<stop offset="${(at - top) / (horizon - top)}" stop-color="${color}"/>`);
  const drawn = [place, walk].map(({ defs, body }) => `<g><defs>${defs}</defs>${body}</g>`).join('');
  const art = resolveColors(`<style>${place.style}${walk.style}</style>${drawn}`, hour);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${[x, y, width, height].join(' ')}" width="${shareImageSize.width}" height="${shareImageSize.height}"><desc>${attribution}</desc>
<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${horizon}">${gradient.join('')}</linearGradient>
<rect x="${x}" y="${y}" width="${width}" height="${horizon - y}" fill="url(#sky)"/>
<rect x="${x}" y="${horizon}" width="${width}" height="${height}" fill="${ground}"/>
${art}</svg>\n`;
}
