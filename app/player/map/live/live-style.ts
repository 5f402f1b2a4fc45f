import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { Position } from '../../../../walk/walk.ts';
import type { Locale } from '../../../locales/locales.ts';
import { nearestTileZoom, type PackedColors } from '../../pack/pack-format.ts';

interface LiveStyleParts {
  colors: PackedColors;
  ground: 'day' | 'night';
  locale: Locale;
  /** Around the stops the walk has its own labels, so names from the tiles are hidden there. */
  stops: readonly Position[];
  /** The number of CSS pixels per metre at zoom 0. */
  pixelsPerMeter: number;
  /** The tiles' address. */
  tiles: string;
}

type Color = (name: string) => string;

const source = 'walk';
const fonts: Record<Locale, string[]> = {
  en: ['system-ui', 'sans-serif'],
  zh: ['PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', 'Noto Sans TC', 'sans-serif'],
  jp: ['Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP', 'Noto Sans JP', 'sans-serif'],
};
const nameKeys: Record<Locale, string> = { en: 'name:en', zh: 'name:zh-Hant', jp: 'name:ja' };
/** Within this distance of a stop, names from the tiles would repeat the walk's own labels. */
const ownGroundMeters = 30;

/** Returns the style of the live map. It paints the ground of the drawing from tiles, with the same colors, widths and order. */
export function liveStyle(parts: LiveStyleParts): StyleSpecification {
  const { colors, ground, locale, stops, pixelsPerMeter, tiles } = parts;
  const color: Color = (name) => (ground === 'night' ? colors.night[name] : undefined) ?? colors.day[name] ?? '';
  return {
    version: 8,
    sources: { [source]: { type: 'vector', tiles: [tiles], maxzoom: nearestTileZoom } },
    layers: [
      // No background: outside of the ground the layer below the map is visible.
      ...groundLayers(color, metersWide(pixelsPerMeter)),
      ...lineLayers(color, metersWide(pixelsPerMeter)),
      ...nameLayers(color, locale, stops),
    ],
  };
}

function groundLayers(color: Color, widthInMeters: WidthInMeters): LayerSpecification[] {
  const area = (id: string, layer: string, kinds: readonly string[], colorName = id): LayerSpecification => ({
    id,
    type: 'fill',
    source,
    'source-layer': layer,
    filter: kindIs(...kinds),
    paint: { 'fill-color': color(colorName) },
  });
  return [
    area('sea', 'water', ['ocean']),
    // The sea is lighter near the shore.
    ...(
      [
        ['shallows', 64],
        ['shoal', 34],
        ['surf', 13],
      ] as const
    ).map(([colorName, meters]) => lineLayer(colorName, { layer: 'shore', colorName, meters }, color, widthInMeters)),
    area('land', 'earth', ['earth']),
    area('grounds', 'landuse', ['religious', 'school', 'cemetery']),
    area('yard', 'landuse', ['parking', 'commercial']),
    area('wood', 'landuse', ['forest', 'wood']),
    area('park', 'landuse', ['park', 'garden', 'grass', 'flowerbed', 'playground', 'pitch', 'recreation_ground']),
    area('wild', 'landuse', ['scrub', 'grassland', 'meadow', 'heath'], 'park'),
    area('rock', 'landuse', ['beach', 'sand', 'shingle', 'bare_rock', 'rock']),
    area('square', 'landuse', ['pedestrian', 'pier', 'breakwater']),
    {
      ...area('pool', 'water', [], 'sea'),
      filter: ['all', isArea, ['!', kindIs('ocean', 'bay', 'cove')]],
    } as LayerSpecification,
  ];
}

const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];

interface Line {
  layer?: string;
  filter?: FilterSpecification;
  colorName?: string;
  meters: number;
  /** Lengths of dashes and gaps, in metres. */
  dashes?: number[];
  /** Whether the line has butt caps instead of round ones. Dashed lines have them by default. */
  isBlunt?: boolean;
}

function lineLayer(id: string, line: Line, color: Color, widthInMeters: WidthInMeters): LayerSpecification {
  const { layer = 'roads', filter, colorName = id, meters, dashes, isBlunt = dashes !== undefined } = line;
  return {
    id,
    type: 'line',
    source,
    'source-layer': layer,
    ...(filter && { filter }),
    layout: isBlunt ? {} : { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color(colorName),
      'line-width': widthInMeters(meters),
      // MapLibre measures dashes in line widths.
      ...(dashes && { 'line-dasharray': dashes.map((length) => length / meters) }),
    },
  };
}

function lineLayers(color: Color, widthInMeters: WidthInMeters): LayerSpecification[] {
  const line = (id: string, parts: Line) => lineLayer(id, parts, color, widthInMeters);
  return [
    line('stream', { layer: 'water', filter: kindIs('river', 'stream', 'canal'), colorName: 'sea', meters: 2.5 }),
    line('shore', { layer: 'shore', meters: 1.1 }),
    line('ferry', { filter: kindIs('ferry'), meters: 1.4, dashes: [6, 5] }),
    line('cliff', { layer: 'nature', filter: kindIs('cliff'), meters: 2.2, dashes: [0.9, 1.5] }),
    line('wall', { layer: 'nature', filter: kindIs('retaining_wall', 'wall', 'city_wall'), meters: 0.7 }),
    line('pier', { filter: detailIs('pier', 'breakwater'), colorName: 'square', meters: 4 }),
    line('road-edge', { filter: kindIs('minor_road'), meters: 6 }),
    line('street-edge', { filter: kindIs('major_road', 'highway'), colorName: 'road-edge', meters: 10 }),
    line('road', { filter: kindIs('minor_road'), meters: 4.6 }),
    line('street', { filter: kindIs('major_road', 'highway'), colorName: 'road', meters: 8.6 }),
    line('rail', { filter: ['all', kindIs('rail'), isOverground], meters: 2, dashes: [5, 2] }),
    {
      id: 'building',
      type: 'fill',
      source,
      'source-layer': 'buildings',
      filter: kindIs('building'),
      paint: { 'fill-color': color('building'), 'fill-outline-color': color('building-edge') },
    },
    line('lane', { filter: detailIs('pedestrian'), colorName: 'road', meters: 4.2 }),
    line('path', {
      filter: detailIs('footway', 'path', 'track', 'cycleway', 'bridleway'),
      meters: 1.3,
      dashes: [3.2, 2],
    }),
    line('stairs-bed', { filter: detailIs('steps'), meters: 4.4, isBlunt: true }),
    line('stairs', { filter: detailIs('steps'), meters: 4.4, dashes: [0.8, 1.3] }),
    {
      id: 'tree',
      type: 'circle',
      source,
      'source-layer': 'nature',
      filter: kindIs('tree'),
      paint: { 'circle-color': color('tree'), 'circle-radius': widthInMeters(2.75), 'circle-pitch-alignment': 'map' },
    },
  ];
}

function nameLayers(color: Color, locale: Locale, stops: readonly Position[]): LayerSpecification[] {
  const name: ExpressionSpecification = ['get', nameKeys[locale]];
  const isElsewhere: ExpressionSpecification = [
    '>',
    ['distance', { type: 'MultiPoint', coordinates: stops.map(({ lat, lon }) => [lon, lat]) }],
    ownGroundMeters,
  ];
  const names = (
    id: string,
    layer: string,
    { filter, minzoom, size, colorName = 'text-soft', placement = 'point' }: Names,
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    source,
    'source-layer': layer,
    minzoom,
    filter: ['all', ['has', nameKeys[locale]], filter] as FilterSpecification,
    layout: {
      'text-field': name,
      'text-font': fonts[locale],
      'text-size': size,
      'symbol-placement': placement,
      'text-max-width': locale === 'en' ? 8 : 12,
      'text-max-angle': 25,
      'text-letter-spacing': placement === 'line' && locale !== 'en' ? 0.15 : 0,
      'text-padding': 6,
    },
    paint: { 'text-color': color(colorName), 'text-halo-color': color('halo'), 'text-halo-width': 1.6 },
  });
  const sea = { minzoom: 13, size: 13, colorName: 'text-sea' };
  return [
    names('seas', 'water', { ...sea, filter: kindIs('bay', 'cove') }),
    names('islands', 'earth', { ...sea, filter: kindIs('island', 'islet') }),
    names('streets', 'roads', {
      filter: ['all', ['!', kindIs('ferry')], isOverground],
      minzoom: 16,
      size: 10.5,
      placement: 'line',
    }),
    names('quarters', 'places', { filter: ['literal', true], minzoom: 14, size: 13 }),
    names('sights', 'pois', { filter: ['all', kindIs(...sights), isElsewhere, isNearEnough], minzoom: 15, size: 11.5 }),
    names('others', 'pois', {
      filter: ['all', ['!', kindIs(...sights)], isElsewhere, isNearEnough],
      minzoom: 17.5,
      size: 10.5,
    }),
  ];
}

interface Names {
  filter: ExpressionSpecification;
  minzoom: number;
  size: number;
  colorName?: string;
  placement?: 'point' | 'line';
}

const sights = [
  'station',
  'temple',
  'shrine',
  'lighthouse',
  'park',
  'garden',
  'ferry_terminal',
  'museum',
  'marina',
  'theatre',
  'viewpoint',
  'attraction',
  'townhall',
  'cape',
  'cave',
];

/** The tiles of the largest zoom hold everything, also features for a closer view. */
const isNearEnough: ExpressionSpecification = ['>=', ['zoom'], ['get', 'min_zoom']];

const isOverground: ExpressionSpecification = ['!=', ['get', 'is_tunnel'], true];

function kindIs(...kinds: string[]): ExpressionSpecification {
  return ['in', ['get', 'kind'], ['literal', kinds]];
}

function detailIs(...details: string[]): ExpressionSpecification {
  return ['all', ['in', ['get', 'kind_detail'], ['literal', details]], isOverground];
}

/** Converts widths in metres. At each zoom level a metre has twice as many pixels. */
type WidthInMeters = (meters: number) => DataDrivenPropertyValueSpecification<number>;

function metersWide(pixelsPerMeter: number): WidthInMeters {
  const at = (zoom: number, meters: number) => meters * pixelsPerMeter * 2 ** zoom;
  return (meters) => ['interpolate', ['exponential', 2], ['zoom'], 10, at(10, meters), 22, at(22, meters)];
}
