import { type Locale, localeTags } from '../../../app/locales/locales.ts';
import { chooseLabels, type PlacedLabel } from './choose-labels.ts';
import { createSquareAroundPoint, lineHeight, type Rectangle } from './label-rectangles.ts';
import { formatMapColorCssVariable, nightColors, textColors } from './map-colors.ts';
import type { MapLabel } from './map-label.ts';
import type { MapLabels } from './map-labels.ts';
import { type MapPoint, projectPosition, roundToTenths } from './projection.ts';
import type { Route, RouteLegFeature } from './route.ts';
import { moveMarksApart } from './stop-marks.ts';
import { formatPathData, formatSvgNumber, simplifyLine } from './svg-path.ts';

export interface MapSvgParts {
  /** The map without text, as `drawBaseSvg` returns it. */
  base: string;
  labels: MapLabels;
  route: Route;
  locale: Locale;
  /** The accessible name of the map, such as "Map of The Dragon's Shore". */
  name: string;
}

/** The width of the map on a phone, in CSS pixels. Sizes in pixels are for this width, and grow with a wider map. */
const phonePixels = 390;
const marginPixels = 34;
/** The maximum height of the view, divided by its width. */
const maxHeightToWidth = 1.2;
/** The maximum width of the view, divided by its height. */
const maxWidthToHeight = 1.7;
const sizesInPixels = { text: 10.4, stop: 9.4, apart: 19.6, hit: 13, spot: 3.1, route: 3.3 };
/** The vertical distance from the middle of a line of text to its baseline. */
const baselineEm = 0.32;
const openStreetMapCredit = '© OpenStreetMap contributors';
const creditLinePixels = 10.5;

/**
 * Returns a walk's map in one language. It shows the route, numbered stops that link to `#stop-<id>`, and names where
 * there is room.
 */
export function drawMapSvg({ base, labels, route, locale, name }: MapSvgParts): string {
  const { projection } = labels;
  const ways = route.features.map((leg) => ({
    leg,
    points: leg.geometry.coordinates.map((at) => projectPosition(projection, at)),
  }));
  const walkLabels = labels.labels.filter(({ id }) => id !== undefined);
  const stops = walkLabels.filter(({ kind }) => kind === 'stop');
  const spotLabels = walkLabels.filter(({ kind }) => kind === 'spot');
  const view = chooseView([...walkLabels.map(({ at }) => at), ...ways.flatMap(({ points }) => points)], labels);
  const pixel = (view.right - view.left) / phonePixels;
  const sizeOf = (key: keyof typeof sizesInPixels) => sizesInPixels[key] * pixel;
  const marks = moveMarksApart(
    stops.map(({ at }) => at),
    sizeOf('apart'),
  );
  const markOf = (label: MapLabel) => {
    const mark = marks[stops.indexOf(label)];
    if (mark !== undefined) return { at: mark, radius: sizeOf('stop') + 2 * pixel };
    return { at: label.at, radius: label.kind === 'spot' ? sizeOf('spot') + 2 * pixel : 0 };
  };
  const credits = [...(labels.credits ?? []), openStreetMapCredit];
  const creditRoom = {
    left: view.right - 150 * pixel,
    top: view.bottom - (3.5 + credits.length * creditLinePixels) * pixel,
    right: view.right,
    bottom: view.bottom,
  };
  const scaleRoom = {
    left: view.left,
    top: view.bottom - 24 * pixel,
    right: view.left + 100 + 14 * pixel,
    bottom: view.bottom,
  };
  const takenRectangles = [
    ...marks.map((mark) => createSquareAroundPoint(mark, sizeOf('stop'))),
    ...spotLabels.map(({ at }) => createSquareAroundPoint(at, sizeOf('spot'))),
    creditRoom,
    scaleRoom,
  ];
  // Names should avoid the route to the stops. They may cover the return route, which is dotted and less important.
  const onRoute = ways
    .filter(({ leg }) => !leg.properties.wayBack)
    .flatMap(({ points }) =>
      points.flatMap((point, index) => divideLineIntoEqualParts(points[index - 1], point, sizeOf('stop'))),
    );
  const wholeMap = { left: 0, top: 0, right: projection.width, bottom: projection.height };
  const surroundings = { view, wholeMap, taken: takenRectangles, route: onRoute, markOf, fontSize: sizeOf('text') };
  const texts = chooseLabels(labels.labels, locale, surroundings);

  const box = [view.left, view.top, view.right - view.left, view.bottom - view.top].map(formatSvgNumber).join(' ');
  const drawing = [
    // Draws the return route first, so that the route to the stops covers it where both use the same path.
    ...ways
      .toSorted((a, b) => Number(b.leg.properties.wayBack ?? 0) - Number(a.leg.properties.wayBack ?? 0))
      .flatMap(drawRoutePaths),
    ...spotLabels.map((spot) => drawSpotMark(spot, sizeOf('spot'), locale)),
    ...texts.map((text) => drawText(text)),
    ...stops.map((stop, index) => drawStopMark(stop, index + 1, marks[index] ?? stop.at, locale, sizeOf)),
    drawScaleBar(view, pixel),
    ...credits.map((credit, index) => {
      const y = view.bottom - (4.5 + (credits.length - 1 - index) * creditLinePixels) * pixel;
      return `<text class="credit" x="${formatSvgNumber(view.right - 4 * pixel)}" y="${formatSvgNumber(y)}" text-anchor="end">${escapeXml(credit)}</text>`;
    }),
  ];
  return base
    .replace(
      /<svg [^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" class="walk-map" viewBox="${box}" role="group" aria-label="${escapeXml(name)}" lang="${localeTags[locale].htmlLang}">`,
    )
    .replace(
      '</style>',
      `${formatWalkCssRules(pixel)}${formatScreenCssRules()}</style>${formatSvgViewElements(labels)}`,
    )
    .replace('</svg>', `${drawing.join('\n')}\n</svg>`);
}

/**
 * Returns the part of the map that contains the walk, with a margin and a limited aspect ratio. The SVG also contains the
 * rest of the map, because a page can move the view.
 */
function chooseView(points: readonly MapPoint[], { projection: { width, height } }: MapLabels): Rectangle {
  const [leftEdge, rightEdge] = findMinAndMax(points.map(([x]) => x));
  const [top, bottom] = findMinAndMax(points.map(([, y]) => y));
  const wantedWidth = Math.max(rightEdge - leftEdge, (bottom - top) / maxHeightToWidth);
  const margin = (wantedWidth / phonePixels) * marginPixels;
  const [x, y] = [(leftEdge + rightEdge) / 2, (top + bottom) / 2];
  const viewWidth = Math.min(width, wantedWidth + 2 * margin);
  const viewHeight = Math.min(height, Math.max(bottom - top + 2 * margin, viewWidth / maxWidthToHeight));
  const [viewLeft, viewTop] = [
    clampViewOffset(x - viewWidth / 2, width - viewWidth),
    clampViewOffset(y - viewHeight / 2, height - viewHeight),
  ];
  return {
    left: viewLeft,
    top: viewTop,
    right: Math.ceil(viewLeft + viewWidth),
    bottom: Math.ceil(viewTop + viewHeight),
  };
}

function findMinAndMax(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

function clampViewOffset(value: number, max: number): number {
  return Math.floor(Math.min(Math.max(0, value), Math.max(0, max)));
}

function drawRoutePaths({ leg, points }: { leg: RouteLegFeature; points: MapPoint[] }): string[] {
  const { wayBack, stairs } = leg.properties;
  const data = formatPathData(simplifyLine(points, 0.4), false);
  if (wayBack) return [`<path class="way-back" d="${data}"/>`];
  const flights = stairs.map(([first, last]) => formatPathData(points.slice(first, last + 1), false)).join('');
  const way = [`<path class="route-edge" d="${data}"/>`, `<path class="route" d="${data}"/>`];
  return flights ? [...way, `<path class="route-stairs" d="${flights}"/>`] : way;
}

function drawStopMark(
  { id, names, at }: MapLabel,
  number: number,
  [x, y]: MapPoint,
  locale: Locale,
  size: (key: 'stop' | 'hit' | 'text') => number,
): string {
  const name = escapeXml(`${number}. ${names[locale] ?? id}`);
  const drawCircle = (className: string, radius: number) =>
    `<circle class="${className}" cx="${formatSvgNumber(x)}" cy="${formatSvgNumber(y)}" r="${formatSvgNumber(radius)}"/>`;
  const isMoved = Math.hypot(x - at[0], y - at[1]) > 1;
  const leader = isMoved
    ? `<path class="leader" d="${formatPathData([[x, y], at], false)}"/><circle class="place" cx="${formatSvgNumber(at[0])}" cy="${formatSvgNumber(at[1])}" r="${formatSvgNumber(size('stop') / 3.6)}"/>`
    : '';
  const digits = `<text class="number" x="${formatSvgNumber(x)}" y="${formatSvgNumber(y + size('text') * 0.37)}">${number}</text>`;
  return `<a class="stop" id="map-stop-${id}" href="#stop-${id}" aria-label="${name}"><title>${name}</title>${leader}${drawCircle('hit', size('hit'))}${drawCircle('disc', size('stop'))}${digits}</a>`;
}

function drawSpotMark({ id, names, at: [x, y] }: MapLabel, radius: number, locale: Locale): string {
  const name = escapeXml(names[locale] ?? String(id));
  return `<circle class="spot" cx="${formatSvgNumber(x)}" cy="${formatSvgNumber(y)}" r="${formatSvgNumber(radius)}"><title>${name}</title></circle>`;
}

function drawText({ label, lines, fontSize, position: { x, y, angle = 0, anchor } }: PlacedLabel): string {
  const turn = angle === 0 ? '' : ` rotate(${angle})`;
  const spans = lines.map((line, index) => {
    const baseline = baselineEm + lineHeight * (index + (1 - lines.length) / 2);
    return `<tspan x="0" y="${Number(baseline.toFixed(2))}em">${escapeXml(line)}</tspan>`;
  });
  const group = ['stop', 'spot', 'bay', 'island', 'street'].includes(label.kind) ? label.kind : 'around';
  // Hides the names from screen readers, because the marks already contain the names of stops and spots. The `<g>` has
  // the position and the rotation, so that CSS can scale the text around its anchor.
  return `<g class="name ${group}-name" aria-hidden="true" transform="translate(${formatSvgNumber(x)} ${formatSvgNumber(y)})${turn}"><text font-size="${formatSvgNumber(fontSize)}" text-anchor="${anchor}">${spans.join('')}</text></g>`;
}

/** Draws a scale bar with the text "100 m", which needs no translation. */
function drawScaleBar({ left, bottom }: Rectangle, pixel: number): string {
  const [x, y] = [left + 7 * pixel, bottom - 8 * pixel];
  return `<path class="scale" d="M${formatSvgNumber(x)} ${formatSvgNumber(y - 3 * pixel)}v${formatSvgNumber(3 * pixel)}h100v${formatSvgNumber(-3 * pixel)}"/><text class="credit" x="${formatSvgNumber(x + 50)}" y="${formatSvgNumber(y - 3 * pixel)}" text-anchor="middle">100 m</text>`;
}

/**
 * Divides the line from `from` to `to` into equal parts of at most `maxApart` meters, and returns the end of each part.
 * Without `from`, returns only `to`.
 */
function divideLineIntoEqualParts(from: MapPoint | undefined, to: MapPoint, maxApart: number): MapPoint[] {
  if (from === undefined) return [to];
  const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / maxApart));
  const coordinateAt = (axis: 0 | 1, share: number) => from[axis] + (to[axis] - from[axis]) * share;
  return Array.from({ length: count }, (_, index) => [
    coordinateAt(0, (index + 1) / count),
    coordinateAt(1, (index + 1) / count),
  ]);
}

/** Returns the CSS rules of the route, stops, spots and names. Only the route is red, as on the whole site. */
function formatWalkCssRules(pixel: number): string {
  const toMeters = (pixels: number) => roundToTenths(pixels * pixel);
  const [walk, paper, text] = [
    formatMapColorCssVariable('route', '#c23a22'),
    formatMapColorCssVariable('halo', textColors.halo),
    formatMapColorCssVariable('text', textColors.text),
  ];
  const line = 'fill:none;stroke-linecap:round;stroke-linejoin:round';
  return [
    `.walk-map{font-family:var(--map-font,system-ui,sans-serif)}`,
    `.walk-map .route-edge{${line};stroke:${paper};stroke-width:${toMeters(5.4)}}`,
    `.walk-map .route{${line};stroke:${walk};stroke-width:${toMeters(3.1)}}`,
    `.walk-map .route-stairs{fill:none;stroke:${paper};stroke-width:${toMeters(3.1)};stroke-dasharray:${toMeters(0.7)} ${toMeters(1.1)}}`,
    `.walk-map .way-back{${line};stroke:${walk};stroke-width:${toMeters(1.5)};stroke-dasharray:.1 ${toMeters(3.4)}}`,
    `.walk-map .name{fill:${text};stroke:${paper};stroke-width:${toMeters(2.4)};stroke-linejoin:round;paint-order:stroke}`,
    `.walk-map .stop-name{font-weight:600}`,
    `.walk-map .spot-name,.walk-map .around-name,.walk-map .street-name{fill:${formatMapColorCssVariable('text-soft', textColors['text-soft'])}}`,
    `.walk-map .bay-name,.walk-map .island-name{fill:${formatMapColorCssVariable('text-sea', textColors['text-sea'])};stroke:none;font-style:italic;letter-spacing:.08em}`,
    `.walk-map:lang(ja) .name,.walk-map:lang(zh) .name{font-style:normal}`,
    `.walk-map .spot{fill:${text};stroke:${paper};stroke-width:${toMeters(1.4)}}`,
    `.walk-map .hit{fill:transparent}`,
    `.walk-map .disc{fill:${walk};stroke:${paper};stroke-width:${toMeters(1.6)}}`,
    `.walk-map .leader{fill:none;stroke:${walk};stroke-width:${toMeters(1.3)}}`,
    `.walk-map .place{fill:${walk};stroke:${paper};stroke-width:${toMeters(1)}}`,
    `.walk-map .number{fill:${formatMapColorCssVariable('number', '#fff')};font-size:${toMeters(10.8)}px;font-weight:700;text-anchor:middle}`,
    `.walk-map .stop{cursor:pointer;outline:none}`,
    `.walk-map .stop:hover .disc{fill:${formatMapColorCssVariable('route-dark', '#a92f19')}}`,
    `.walk-map .stop:focus-visible .disc{fill:${formatMapColorCssVariable('route-dark', '#a92f19')};stroke:${formatMapColorCssVariable('focus', '#1c2430')};stroke-width:${toMeters(3)}}`,
    `.walk-map .scale{fill:none;stroke:${text};stroke-width:${toMeters(1)}}`,
    `.walk-map .credit{fill:${text};stroke:${paper};stroke-width:${toMeters(2)};paint-order:stroke;font-size:${toMeters(8.2)}px}`,
  ].join('');
}

/**
 * Returns two SVG `<view>` elements of the whole map, with the ids `walk-map-day` and `walk-map-night`. With one of
 * these ids as URL fragment, the file hides route and stops. The player draws those itself.
 */
function formatSvgViewElements({ projection: { width, height } }: MapLabels): string {
  const formatView = (ground: string) =>
    `<view class="screen" id="walk-map-${ground}" viewBox="0 0 ${formatSvgNumber(width)} ${formatSvgNumber(height)}"/>`;
  return formatView('day') + formatView('night');
}

/**
 * Returns the CSS rules for the `<view>` elements of `formatSvgViewElements`. The rules hide the route. They also make
 * text smaller, because the player zooms in.
 */
function formatScreenCssRules(): string {
  const walk = '.route-edge,.route,.route-stairs,.way-back,.stop,.stop-name,.scale,.credit';
  const colors = Object.entries(nightColors).map(([name, color]) => `--map-${name}:${color}`);
  return [
    `.screen:target~:is(${walk}){display:none}`,
    `.screen:target~.name>text{scale:.42}`,
    `.screen:target~.spot{transform-box:fill-box;transform-origin:50%;scale:.42;fill:${formatMapColorCssVariable('text-soft', textColors['text-soft'])}}`,
    `.screen:target~.street-name>text{font-size:6px;scale:1}`,
    `#walk-map-night:target~*{${colors.join(';')}}`,
  ].join('');
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
