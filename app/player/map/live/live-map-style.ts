import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { Position } from '../../../../walk/walk.ts';
import type { Locale } from '../../../locales/locales.ts';
import { maxTileZoom, type PackedMapColors } from '../../pack/pack-format.ts';

interface LiveMapStyleOptions {
  colors: PackedMapColors;
  ground: 'day' | 'night';
  locale: Locale;
  /**
   * The positions of the walk's stops. Near the stops, the map hides the names that the tiles contain, because the walk
   * has its own labels there.
   */
  stops: readonly Position[];
  /** The number of CSS pixels per meter at zoom 0. */
  pixelsPerMeter: number;
  /** The URL template of the tiles. */
  tiles: string;
}

type ColorLookup = (name: string) => string;

const source = 'walk';
const fonts: Record<Locale, string[]> = {
  en: ['system-ui', 'sans-serif'],
  zh: ['PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', 'Noto Sans TC', 'sans-serif'],
  jp: ['Hiragino Sans', 'Yu Gothic', 'Noto Sans CJK JP', 'Noto Sans JP', 'sans-serif'],
};
const nameKeys: Record<Locale, string> = { en: 'name:en', zh: 'name:zh-Hant', jp: 'name:ja' };
/**
 * Within this distance of a stop, the map hides the names that the tiles contain. They would repeat the walk's labels.
 */
const ownGroundMeters = 30;

/**
 * Returns the MapLibre style of the live map. It has the same colors, widths and layer order as the walk's map
 * drawing.
 */
export function createLiveMapStyle(parts: LiveMapStyleOptions): StyleSpecification {
  const { colors, ground, locale, stops, pixelsPerMeter, tiles } = parts;
  const lookUpColor: ColorLookup = (name) =>
    (ground === 'night' ? colors.night[name] : undefined) ?? colors.day[name] ?? '';
  return {
    version: 8,
    sources: { [source]: { type: 'vector', tiles: [tiles], maxzoom: maxTileZoom } },
    layers: [
      // Add no background layer, so that the element behind the map stays visible beyond the tiles.
      ...createGroundLayers(lookUpColor, createMeterWidthConverter(pixelsPerMeter)),
      ...createLineLayers(lookUpColor, createMeterWidthConverter(pixelsPerMeter)),
      ...createNameLayers(lookUpColor, locale, stops),
    ],
  };
}

function createGroundLayers(color: ColorLookup, widthInMeters: MeterWidthConverter): LayerSpecification[] {
  const createAreaLayer = (
    id: string,
    layer: string,
    kinds: readonly string[],
    colorName = id,
  ): LayerSpecification => ({
    id,
    type: 'fill',
    source,
    'source-layer': layer,
    filter: createKindFilter(...kinds),
    paint: { 'fill-color': color(colorName) },
  });
  return [
    createAreaLayer('sea', 'water', ['ocean']),
    // Draw wide, light lines along the shore, because the map shows shallow water in a lighter color.
    ...(
      [
        ['shallows', 64],
        ['shoal', 34],
        ['surf', 13],
      ] as const
    ).map(([colorName, meters]) =>
      createLineLayer(colorName, { layer: 'shore', colorName, meters }, color, widthInMeters),
    ),
    createAreaLayer('land', 'earth', ['earth']),
    createAreaLayer('grounds', 'landuse', ['religious', 'school', 'cemetery']),
    createAreaLayer('yard', 'landuse', ['parking', 'commercial']),
    createAreaLayer('wood', 'landuse', ['forest', 'wood']),
    createAreaLayer('park', 'landuse', [
      'park',
      'garden',
      'grass',
      'flowerbed',
      'playground',
      'pitch',
      'recreation_ground',
    ]),
    createAreaLayer('wild', 'landuse', ['scrub', 'grassland', 'meadow', 'heath'], 'park'),
    createAreaLayer('rock', 'landuse', ['beach', 'sand', 'shingle', 'bare_rock', 'rock']),
    createAreaLayer('square', 'landuse', ['pedestrian', 'pier', 'breakwater']),
    {
      ...createAreaLayer('pool', 'water', [], 'sea'),
      filter: ['all', isArea, ['!', createKindFilter('ocean', 'bay', 'cove')]],
    } as LayerSpecification,
  ];
}

const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];

interface LineOptions {
  layer?: string;
  filter?: FilterSpecification;
  colorName?: string;
  meters: number;
  /** The lengths of dashes and gaps, alternating, in meters. */
  dashes?: number[];
  /** Whether the line has butt caps instead of round caps. True by default for dashed lines. */
  isBlunt?: boolean;
}

function createLineLayer(
  id: string,
  line: LineOptions,
  color: ColorLookup,
  widthInMeters: MeterWidthConverter,
): LayerSpecification {
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
      // MapLibre measures dashes in multiples of the line width.
      ...(dashes && { 'line-dasharray': dashes.map((length) => length / meters) }),
    },
  };
}

function createLineLayers(color: ColorLookup, widthInMeters: MeterWidthConverter): LayerSpecification[] {
  const createColoredLineLayer = (id: string, parts: LineOptions) => createLineLayer(id, parts, color, widthInMeters);
  return [
    createColoredLineLayer('stream', {
      layer: 'water',
      filter: createKindFilter('river', 'stream', 'canal'),
      colorName: 'sea',
      meters: 2.5,
    }),
    createColoredLineLayer('shore', { layer: 'shore', meters: 1.1 }),
    createColoredLineLayer('ferry', { filter: createKindFilter('ferry'), meters: 1.4, dashes: [6, 5] }),
    createColoredLineLayer('cliff', {
      layer: 'nature',
      filter: createKindFilter('cliff'),
      meters: 2.2,
      dashes: [0.9, 1.5],
    }),
    createColoredLineLayer('wall', {
      layer: 'nature',
      filter: createKindFilter('retaining_wall', 'wall', 'city_wall'),
      meters: 0.7,
    }),
    createColoredLineLayer('pier', {
      filter: createKindDetailFilter('pier', 'breakwater'),
      colorName: 'square',
      meters: 4,
    }),
    createColoredLineLayer('road-edge', { filter: createKindFilter('minor_road'), meters: 6 }),
    createColoredLineLayer('street-edge', {
      filter: createKindFilter('major_road', 'highway'),
      colorName: 'road-edge',
      meters: 10,
    }),
    createColoredLineLayer('road', { filter: createKindFilter('minor_road'), meters: 4.6 }),
    createColoredLineLayer('street', {
      filter: createKindFilter('major_road', 'highway'),
      colorName: 'road',
      meters: 8.6,
    }),
    createColoredLineLayer('rail', {
      filter: ['all', createKindFilter('rail'), isOverground],
      meters: 2,
      dashes: [5, 2],
    }),
    {
      id: 'building',
      type: 'fill',
      source,
      'source-layer': 'buildings',
      filter: createKindFilter('building'),
      paint: { 'fill-color': color('building'), 'fill-outline-color': color('building-edge') },
    },
    createColoredLineLayer('lane', {
      filter: createKindDetailFilter('pedestrian'),
      colorName: 'road',
      meters: 4.2,
    }),
    createColoredLineLayer('path', {
      filter: createKindDetailFilter('footway', 'path', 'track', 'cycleway', 'bridleway'),
      meters: 1.3,
      dashes: [3.2, 2],
    }),
    createColoredLineLayer('stairs-bed', {
      filter: createKindDetailFilter('steps'),
      meters: 4.4,
      isBlunt: true,
    }),
    createColoredLineLayer('stairs', {
      filter: createKindDetailFilter('steps'),
      meters: 4.4,
      dashes: [0.8, 1.3],
    }),
    {
      id: 'tree',
      type: 'circle',
      source,
      'source-layer': 'nature',
      filter: createKindFilter('tree'),
      paint: { 'circle-color': color('tree'), 'circle-radius': widthInMeters(2.75), 'circle-pitch-alignment': 'map' },
    },
  ];
}

function createNameLayers(color: ColorLookup, locale: Locale, stops: readonly Position[]): LayerSpecification[] {
  const name: ExpressionSpecification = ['get', nameKeys[locale]];
  const isElsewhere: ExpressionSpecification = [
    '>',
    ['distance', { type: 'MultiPoint', coordinates: stops.map(({ lat, lon }) => [lon, lat]) }],
    ownGroundMeters,
  ];
  const createNameLayer = (
    id: string,
    layer: string,
    { filter, minzoom, size, colorName = 'text-soft', placement = 'point' }: NameLayerOptions,
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
    createNameLayer('seas', 'water', { ...sea, filter: createKindFilter('bay', 'cove') }),
    createNameLayer('islands', 'earth', { ...sea, filter: createKindFilter('island', 'islet') }),
    createNameLayer('streets', 'roads', {
      filter: ['all', ['!', createKindFilter('ferry')], isOverground],
      minzoom: 16,
      size: 10.5,
      placement: 'line',
    }),
    createNameLayer('quarters', 'places', { filter: ['literal', true], minzoom: 14, size: 13 }),
    createNameLayer('sights', 'pois', {
      filter: ['all', createKindFilter(...sights), isElsewhere, isNearEnough],
      minzoom: 15,
      size: 11.5,
    }),
    createNameLayer('others', 'pois', {
      filter: ['all', ['!', createKindFilter(...sights)], isElsewhere, isNearEnough],
      minzoom: 17.5,
      size: 10.5,
    }),
  ];
}

interface NameLayerOptions {
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

/**
 * Hides a feature at zoom levels below its `min_zoom`. The filter is necessary because the tiles of the largest zoom
 * level also serve closer views. So these tiles contain features that only closer views show.
 */
const isNearEnough: ExpressionSpecification = ['>=', ['zoom'], ['get', 'min_zoom']];

const isOverground: ExpressionSpecification = ['!=', ['get', 'is_tunnel'], true];

function createKindFilter(...kinds: string[]): ExpressionSpecification {
  return ['in', ['get', 'kind'], ['literal', kinds]];
}

function createKindDetailFilter(...details: string[]): ExpressionSpecification {
  return ['all', ['in', ['get', 'kind_detail'], ['literal', details]], isOverground];
}

/** Returns a style expression for a width in meters. Each zoom level doubles the pixels per meter. */
type MeterWidthConverter = (meters: number) => DataDrivenPropertyValueSpecification<number>;

function createMeterWidthConverter(pixelsPerMeter: number): MeterWidthConverter {
  const pixelsAt = (zoom: number, meters: number) => meters * pixelsPerMeter * 2 ** zoom;
  return (meters) => ['interpolate', ['exponential', 2], ['zoom'], 10, pixelsAt(10, meters), 22, pixelsAt(22, meters)];
}
