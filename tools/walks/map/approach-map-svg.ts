import type { Position } from 'geojson';
import { type Box, clipToBox } from './box.ts';
import { formatMapColorCssVariable, type MapColor, mapColors, nightColors } from './map-colors.ts';
import type { LayerFeature, MapLayers } from './map-layers.ts';
import { listLinesAndRings } from './osm-shapes.ts';
import { createProjection, type MapPoint, projectPosition } from './projection.ts';
import { extractShoreLines } from './shore.ts';
import { moveMarksApart } from './stop-marks.ts';
import { formatPathData, formatSvgNumber, simplifyLine } from './svg-path.ts';
import type { WalkForMap } from './walk-for-map.ts';

/**
 * The width of the picture. All lengths below except `marginMeters` are in its units. Three units are one CSS pixel on
 * a phone.
 */
const width = 1000;
/** The margin of ground around the outermost marks, in meters. */
const marginMeters = 150;
/** The maximum ratio of the picture's longer side to its shorter side. */
const maxRatio = 1.25;
const tolerance = 2.5;
const marksApart = 104;

/** The CSS classes of lines on the ground, in painting order, each with the width of its stroke. */
const strokes = { shallows: 60, shoal: 32, shore: 3, 'street-edge': 14, street: 10 } as const;

/**
 * Draws the small map of a walk's page, with the first stop as a lantern and numbered stations and bus stops. The list
 * beside the map has their names in the page's language. The URL fragment `#night` selects the colors of the night.
 * @returns undefined for a walk without `arrivals`.
 */
export function drawApproachMapSvg({ stops, arrivals = [] }: WalkForMap, map: MapLayers): string | undefined {
  const [startStop] = stops;
  if (startStop === undefined || arrivals.length === 0) return undefined;
  const { box, toPicture, height } = computePictureFrame([startStop, ...arrivals], map);
  const places = [startStop, ...arrivals].map(({ lat, lon }) => toPicture([lon, lat]));
  const [lantern = [0, 0], ...discs] = moveMarksApart(places, marksApart);
  const view = `0 0 ${width} ${Math.round(height)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width}" height="${Math.round(height)}">`,
    `<desc>${map.attribution}</desc><style>${formatCssRules()}</style><g id="night"/><g>`,
    ...drawGround(map, box, toPicture, height),
    ...discs.map((at, index) => `<g transform="translate(${at.map(Math.round).join(' ')})">${drawDisc(index + 1)}</g>`),
    `<g transform="translate(${lantern.map(Math.round).join(' ')})">${lanternShape}</g>`,
    '</g></svg>\n',
  ].join('\n');
}

/**
 * Computes which part of the walk's map the small map shows, so that all the places are in it. `box` is this part in
 * degrees. `toPicture` converts degrees to SVG units.
 */
function computePictureFrame(places: readonly { lat: number; lon: number }[], { box }: MapLayers) {
  const projection = createProjection(box);
  const points = places.map(({ lat, lon }) => projectPosition(projection, [lon, lat]));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const sizeOf = (values: number[]) => Math.max(...values) - Math.min(...values) + 2 * marginMeters;
  const boxWidth = Math.min(Math.max(sizeOf(xs), sizeOf(ys) / maxRatio), projection.width);
  const boxHeight = Math.min(Math.max(sizeOf(ys), sizeOf(xs) / maxRatio), projection.height);
  // Keeps the picture within the map, because there is nothing to draw beyond the map's edges.
  const findBegin = (values: number[], size: number, all: number) =>
    Math.min(Math.max((Math.max(...values) + Math.min(...values) - size) / 2, 0), all - size);
  const [boxLeft, top] = [findBegin(xs, boxWidth, projection.width), findBegin(ys, boxHeight, projection.height)];
  const scale = width / boxWidth;
  const { west, north, metersPerDegreeLon, metersPerDegreeLat } = projection;
  const frame: Box = [
    west + boxLeft / metersPerDegreeLon,
    north - (top + boxHeight) / metersPerDegreeLat,
    west + (boxLeft + boxWidth) / metersPerDegreeLon,
    north - top / metersPerDegreeLat,
  ];
  const toPicture = (at: Position): MapPoint => {
    const [x, y] = projectPosition(projection, at);
    return [Math.round((x - boxLeft) * scale), Math.round((y - top) * scale)];
  };
  return { box: frame, toPicture, height: boxHeight * scale };
}

function drawGround(map: MapLayers, box: Box, toPicture: (at: Position) => MapPoint, height: number): string[] {
  const draw = (geometry: LayerFeature['geometry'], isArea: boolean) => {
    const clippedGeometry = clipToBox(geometry, box);
    return clippedGeometry === undefined
      ? ''
      : listLinesAndRings(clippedGeometry)
          .map((line) => formatPathData(simplifyLine(line.map(toPicture), tolerance), isArea))
          .join('');
  };
  const drawAll = (features: readonly LayerFeature[], isArea: boolean) =>
    features
      .filter(({ geometry }) => geometry.type.endsWith('Polygon') === isArea)
      .map(({ geometry }) => draw(geometry, isArea))
      .join('');
  const { earth, landuse, roads } = map.layers;
  const isOfKind = (features: readonly LayerFeature[], ...kinds: string[]) =>
    features.filter(({ properties }) => kinds.includes(properties.kind));
  const shore = extractShoreLines(map)
    .map((coordinates) => draw({ type: 'LineString', coordinates }, false))
    .join('');
  // Draws footbridges like streets, because they also lead to the start.
  const streets = roads.filter(
    ({ properties: { kind, is_bridge, is_tunnel } }) =>
      !is_tunnel && (kind === 'minor_road' || kind === 'major_road' || (kind === 'path' && is_bridge)),
  );
  const paths: [name: MapColor, data: string][] = [
    ['sea', `M0 0h${width}v${formatSvgNumber(Math.round(height))}H0z`],
    ['shallows', shore],
    ['shoal', shore],
    ['land', drawAll(earth, true)],
    ['wood', drawAll(isOfKind(landuse, 'forest', 'wood'), true)],
    ['park', drawAll(isOfKind(landuse, 'park', 'garden', 'grass'), true)],
    ['shore', shore],
    ['street-edge', drawAll(streets, false)],
    ['street', drawAll(streets, false)],
  ];
  return paths.filter(([, data]) => data !== '').map(([name, data]) => `<path class="${name}" d="${data}"/>`);
}

const lanternShape =
  '<path class="glow" d="M-62 0a62 62 0 1 0 124 0a62 62 0 1 0-124 0z"/><path class="lantern" d="M-22-58h44v14h-44zM-30-40h60c30 28 30 52 0 80h-60c-30-28-30-52 0-80zM-22 44h44v14h-44z"/>';

function drawDisc(number: number): string {
  return `<circle r="40"/><text y="17">${number}</text>`;
}

function formatCssRules(): string {
  const names: MapColor[] = ['sea', 'shallows', 'shoal', 'land', 'wood', 'park', 'shore', 'street-edge', 'street'];
  const night = new Set<string>();
  const rules = names.map((name) => {
    const style: { fill?: readonly [string, string]; stroke?: readonly [string, string] } = mapColors[name];
    const [color, value] = style.fill ?? style.stroke ?? ['', ''];
    night.add(`--map-${color}:${nightColors[color]}`);
    const strokeWidth = Object.hasOwn(strokes, name) ? strokes[name as keyof typeof strokes] : undefined;
    return strokeWidth === undefined
      ? `.${name}{fill:${formatMapColorCssVariable(color, value)}}`
      : `.${name}{fill:none;stroke:${formatMapColorCssVariable(color, value)};stroke-width:${strokeWidth};stroke-linejoin:round}`;
  });
  return [
    ...rules,
    'path{fill-rule:evenodd}.glow{fill:#ffcf7a;opacity:.55}.lantern{fill:#c23a22;stroke:#fdf4e0;stroke-width:6}',
    'circle{fill:#1c2430;stroke:#fdf4e0;stroke-width:6}text{font:700 48px system-ui,sans-serif;text-anchor:middle;fill:#fdf4e0}',
    `#night:target~g{${[...night].join(';')}}`,
  ].join('');
}
