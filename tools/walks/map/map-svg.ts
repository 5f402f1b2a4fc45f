import { type Locale, localeTags } from '../../../app/locales/locales.ts';
import { type ChosenLabel, chosenLabels } from './label-choice.ts';
import { lineHeight, type Room, roomAround } from './label-room.ts';
import { mapColor, nightColors, textColors } from './map-colors.ts';
import type { MapLabel } from './map-label.ts';
import type { MapLabels } from './map-labels.ts';
import { type MapPoint, project, tenths } from './projection.ts';
import type { Leg, Route } from './route.ts';
import { marksApart } from './stop-marks.ts';
import { pathData, short, simplified } from './svg-path.ts';

export interface MapSvgParts {
  /** The result of `baseSvg`. */
  base: string;
  labels: MapLabels;
  route: Route;
  locale: Locale;
  /** The accessible name of the map, such as "Map of The Dragon's Shore". */
  name: string;
}

/** Sizes fit a map on a phone, this many pixels wide; elsewhere everything scales with it. */
const phonePixels = 390;
const marginPixels = 34;
/** Height divided by width. */
const tallest = 1.2;
/** Width divided by height. */
const widest = 1.7;
const sizesInPixels = { text: 10.4, stop: 9.4, apart: 19.6, hit: 13, spot: 3.1, route: 3.3 };
/** From the middle of a line to its baseline. */
const baselineEm = 0.32;
const openStreetMapCredit = '© OpenStreetMap contributors';
const creditLinePixels = 10.5;

/** Returns a walk's map in one language: the route, numbered stops that link to `#stop-<id>`, and names where there is room. */
export function mapSvg({ base, labels, route, locale, name }: MapSvgParts): string {
  const { projection } = labels;
  const ways = route.features.map((leg) => ({
    leg,
    points: leg.geometry.coordinates.map((at) => project(projection, at)),
  }));
  const own = labels.labels.filter(({ id }) => id !== undefined);
  const stops = own.filter(({ kind }) => kind === 'stop');
  const spots = own.filter(({ kind }) => kind === 'spot');
  const view = viewOf([...own.map(({ at }) => at), ...ways.flatMap(({ points }) => points)], labels);
  const pixel = (view.right - view.left) / phonePixels;
  const size = (key: keyof typeof sizesInPixels) => sizesInPixels[key] * pixel;
  const marks = marksApart(
    stops.map(({ at }) => at),
    size('apart'),
  );
  const markOf = (label: MapLabel) => {
    const mark = marks[stops.indexOf(label)];
    if (mark !== undefined) return { at: mark, radius: size('stop') + 2 * pixel };
    return { at: label.at, radius: label.kind === 'spot' ? size('spot') + 2 * pixel : 0 };
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
  const taken = [
    ...marks.map((mark) => roomAround(mark, size('stop'))),
    ...spots.map(({ at }) => roomAround(at, size('spot'))),
    creditRoom,
    scaleRoom,
  ];
  // The way back is only a hint, so a name may cover it.
  const onRoute = ways
    .filter(({ leg }) => !leg.properties.wayBack)
    .flatMap(({ points }) => points.flatMap((point, index) => between(points[index - 1], point, size('stop'))));
  const whole = { left: 0, top: 0, right: projection.width, bottom: projection.height };
  const around = { view, whole, taken, route: onRoute, markOf, fontSize: size('text') };
  const texts = chosenLabels(labels.labels, locale, around);

  const box = [view.left, view.top, view.right - view.left, view.bottom - view.top].map(short).join(' ');
  const drawing = [
    // The way back comes first: where both ways share a path, the way there must stay visible.
    ...ways
      .toSorted((a, b) => Number(b.leg.properties.wayBack ?? 0) - Number(a.leg.properties.wayBack ?? 0))
      .flatMap(routePaths),
    ...spots.map((spot) => spotMark(spot, size('spot'), locale)),
    ...texts.map((text) => textElement(text)),
    ...stops.map((stop, index) => stopMark(stop, index + 1, marks[index] ?? stop.at, locale, size)),
    scaleBar(view, pixel),
    ...credits.map((credit, index) => {
      const y = view.bottom - (4.5 + (credits.length - 1 - index) * creditLinePixels) * pixel;
      return `<text class="credit" x="${short(view.right - 4 * pixel)}" y="${short(y)}" text-anchor="end">${escaped(credit)}</text>`;
    }),
  ];
  return base
    .replace(
      /<svg [^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" class="walk-map" viewBox="${box}" role="group" aria-label="${escaped(name)}" lang="${localeTags[locale].htmlLang}">`,
    )
    .replace('</style>', `${rules(pixel)}${screenRules()}</style>${screenViews(labels)}`)
    .replace('</svg>', `${drawing.join('\n')}\n</svg>`);
}

/**
 * Returns the part of the map that the walk is on, with a margin, neither very high nor very wide. The drawing also has the rest, for a
 * page that moves the map.
 */
function viewOf(points: readonly MapPoint[], { projection: { width, height } }: MapLabels): Room {
  const [left, right] = span(points.map(([x]) => x));
  const [top, bottom] = span(points.map(([, y]) => y));
  const wanted = Math.max(right - left, (bottom - top) / tallest);
  const margin = (wanted / phonePixels) * marginPixels;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const viewWidth = Math.min(width, wanted + 2 * margin);
  const viewHeight = Math.min(height, Math.max(bottom - top + 2 * margin, viewWidth / widest));
  const [viewLeft, viewTop] = [
    within(x - viewWidth / 2, width - viewWidth),
    within(y - viewHeight / 2, height - viewHeight),
  ];
  return {
    left: viewLeft,
    top: viewTop,
    right: Math.ceil(viewLeft + viewWidth),
    bottom: Math.ceil(viewTop + viewHeight),
  };
}

function span(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

function within(value: number, most: number): number {
  return Math.floor(Math.min(Math.max(0, value), Math.max(0, most)));
}

function routePaths({ leg, points }: { leg: Leg; points: MapPoint[] }): string[] {
  const { wayBack, stairs } = leg.properties;
  const data = pathData(simplified(points, 0.4), false);
  if (wayBack) return [`<path class="way-back" d="${data}"/>`];
  const flights = stairs.map(([first, last]) => pathData(points.slice(first, last + 1), false)).join('');
  const way = [`<path class="route-edge" d="${data}"/>`, `<path class="route" d="${data}"/>`];
  return flights ? [...way, `<path class="route-stairs" d="${flights}"/>`] : way;
}

function stopMark(
  { id, names, at }: MapLabel,
  number: number,
  [x, y]: MapPoint,
  locale: Locale,
  size: (key: 'stop' | 'hit' | 'text') => number,
): string {
  const name = escaped(`${number}. ${names[locale] ?? id}`);
  const circle = (className: string, radius: number) =>
    `<circle class="${className}" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;
  const aside = Math.hypot(x - at[0], y - at[1]) > 1;
  const leader = aside
    ? `<path class="leader" d="${pathData([[x, y], at], false)}"/><circle class="place" cx="${short(at[0])}" cy="${short(at[1])}" r="${short(size('stop') / 3.6)}"/>`
    : '';
  const digits = `<text class="number" x="${short(x)}" y="${short(y + size('text') * 0.37)}">${number}</text>`;
  return `<a class="stop" id="map-stop-${id}" href="#stop-${id}" aria-label="${name}"><title>${name}</title>${leader}${circle('hit', size('hit'))}${circle('disc', size('stop'))}${digits}</a>`;
}

function spotMark({ id, names, at: [x, y] }: MapLabel, radius: number, locale: Locale): string {
  const name = escaped(names[locale] ?? String(id));
  return `<circle class="spot" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"><title>${name}</title></circle>`;
}

function textElement({ label, lines, fontSize, spot: { x, y, angle = 0, anchor } }: ChosenLabel): string {
  const turn = angle === 0 ? '' : ` rotate(${angle})`;
  const spans = lines.map((line, index) => {
    const baseline = baselineEm + lineHeight * (index + (1 - lines.length) / 2);
    return `<tspan x="0" y="${Number(baseline.toFixed(2))}em">${escaped(line)}</tspan>`;
  });
  const group = ['stop', 'spot', 'bay', 'island', 'street'].includes(label.kind) ? label.kind : 'around';
  // The marks already name stops and spots: a screen reader need not read them twice.
  // The group holds position and rotation, so that a rule may scale the text about its anchor.
  return `<g class="name ${group}-name" aria-hidden="true" transform="translate(${short(x)} ${short(y)})${turn}"><text font-size="${short(fontSize)}" text-anchor="${anchor}">${spans.join('')}</text></g>`;
}

/** Draws a scale bar of a hundred metres, which needs no translation. */
function scaleBar({ left, bottom }: Room, pixel: number): string {
  const [x, y] = [left + 7 * pixel, bottom - 8 * pixel];
  return `<path class="scale" d="M${short(x)} ${short(y - 3 * pixel)}v${short(3 * pixel)}h100v${short(-3 * pixel)}"/><text class="credit" x="${short(x + 50)}" y="${short(y - 3 * pixel)}" text-anchor="middle">100 m</text>`;
}

/** A corner of the route, with enough points before it that none is farther than this from the next. */
function between(from: MapPoint | undefined, to: MapPoint, mostApart: number): MapPoint[] {
  if (from === undefined) return [to];
  const count = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / mostApart));
  const part = (axis: 0 | 1, share: number) => from[axis] + (to[axis] - from[axis]) * share;
  return Array.from({ length: count }, (_, index) => [part(0, (index + 1) / count), part(1, (index + 1) / count)]);
}

/** Red marks the walk and nothing else, as on the whole site. */
function rules(pixel: number): string {
  const px = (pixels: number) => tenths(pixels * pixel);
  const [walk, paper, text] = [
    mapColor('route', '#c23a22'),
    mapColor('halo', textColors.halo),
    mapColor('text', textColors.text),
  ];
  const line = 'fill:none;stroke-linecap:round;stroke-linejoin:round';
  return [
    `.walk-map{font-family:var(--map-font,system-ui,sans-serif)}`,
    `.walk-map .route-edge{${line};stroke:${paper};stroke-width:${px(5.4)}}`,
    `.walk-map .route{${line};stroke:${walk};stroke-width:${px(3.1)}}`,
    `.walk-map .route-stairs{fill:none;stroke:${paper};stroke-width:${px(3.1)};stroke-dasharray:${px(0.7)} ${px(1.1)}}`,
    `.walk-map .way-back{${line};stroke:${walk};stroke-width:${px(1.5)};stroke-dasharray:.1 ${px(3.4)}}`,
    `.walk-map .name{fill:${text};stroke:${paper};stroke-width:${px(2.4)};stroke-linejoin:round;paint-order:stroke}`,
    `.walk-map .stop-name{font-weight:600}`,
    `.walk-map .spot-name,.walk-map .around-name,.walk-map .street-name{fill:${mapColor('text-soft', textColors['text-soft'])}}`,
    `.walk-map .bay-name,.walk-map .island-name{fill:${mapColor('text-sea', textColors['text-sea'])};stroke:none;font-style:italic;letter-spacing:.08em}`,
    `.walk-map:lang(ja) .name,.walk-map:lang(zh) .name{font-style:normal}`,
    `.walk-map .spot{fill:${text};stroke:${paper};stroke-width:${px(1.4)}}`,
    `.walk-map .hit{fill:transparent}`,
    `.walk-map .disc{fill:${walk};stroke:${paper};stroke-width:${px(1.6)}}`,
    `.walk-map .leader{fill:none;stroke:${walk};stroke-width:${px(1.3)}}`,
    `.walk-map .place{fill:${walk};stroke:${paper};stroke-width:${px(1)}}`,
    `.walk-map .number{fill:${mapColor('number', '#fff')};font-size:${px(10.8)}px;font-weight:700;text-anchor:middle}`,
    `.walk-map .stop{cursor:pointer;outline:none}`,
    `.walk-map .stop:hover .disc{fill:${mapColor('route-dark', '#a92f19')}}`,
    `.walk-map .stop:focus-visible .disc{fill:${mapColor('route-dark', '#a92f19')};stroke:${mapColor('focus', '#1c2430')};stroke-width:${px(3)}}`,
    `.walk-map .scale{fill:none;stroke:${text};stroke-width:${px(1)}}`,
    `.walk-map .credit{fill:${text};stroke:${paper};stroke-width:${px(2)};paint-order:stroke;font-size:${px(8.2)}px}`,
  ].join('');
}

/**
 * Returns the ground alone, for a screen that draws the walk over it: the whole map, by day at the fragment `#walk-map-day`, by night at
 * `#walk-map-night`.
 */
function screenViews({ projection: { width, height } }: MapLabels): string {
  const view = (ground: string) =>
    `<view class="screen" id="walk-map-${ground}" viewBox="0 0 ${short(width)} ${short(height)}"/>`;
  return view('day') + view('night');
}

/** Such a screen is viewed closer than a page: text on the ground is smaller, and the walk's own parts are hidden. */
function screenRules(): string {
  const walk = '.route-edge,.route,.route-stairs,.way-back,.stop,.stop-name,.scale,.credit';
  const colors = Object.entries(nightColors).map(([name, color]) => `--map-${name}:${color}`);
  return [
    `.screen:target~:is(${walk}){display:none}`,
    `.screen:target~.name>text{scale:.42}`,
    `.screen:target~.spot{transform-box:fill-box;transform-origin:50%;scale:.42;fill:${mapColor('text-soft', textColors['text-soft'])}}`,
    `.screen:target~.street-name>text{font-size:6px;scale:1}`,
    `#walk-map-night:target~*{${colors.join(';')}}`,
  ].join('');
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
