import type { PackedMapColors } from '../../../app/player/pack/pack-format.ts';

/**
 * The style of a CSS class. A page may set the color as `--map-<name>`; the color here is the default. `style` is
 * additional CSS.
 */
type CssClassStyle = { fill?: [name: string, color: string]; stroke?: [name: string, color: string]; style?: string };

const roundLines = 'stroke-linecap:round;stroke-linejoin:round;';

/**
 * The colors of the map by day, in painting order. The sea has the lightest blue of the site's illustrations, and the
 * land the color of paper. Only the walk's route is red. Widths are in meters.
 */
export const mapColors = {
  sea: { fill: ['sea', '#a9cbd1'] },
  shallows: { stroke: ['shallows', '#b7d4d6'], style: `stroke-width:64;${roundLines}` },
  shoal: { stroke: ['shoal', '#c5dddb'], style: `stroke-width:34;${roundLines}` },
  surf: { stroke: ['surf', '#d6e6df'], style: `stroke-width:13;${roundLines}` },
  land: { fill: ['land', '#f4e9d4'] },
  grounds: { fill: ['grounds', '#ecdcb4'] },
  yard: { fill: ['yard', '#ede3d0'] },
  wood: { fill: ['wood', '#b7c79a'] },
  park: { fill: ['park', '#ccd6ab'] },
  rock: { fill: ['rock', '#e2cfa6'] },
  square: { fill: ['square', '#fbf3e2'], stroke: ['square-edge', '#dccaa6'], style: 'stroke-width:.6;' },
  pool: { fill: ['sea', '#a9cbd1'] },
  stream: { stroke: ['sea', '#a9cbd1'], style: `stroke-width:2.5;${roundLines}` },
  shore: { stroke: ['shore', '#6d97a3'], style: `stroke-width:1.1;${roundLines}` },
  ferry: { stroke: ['ferry', '#6d97a3'], style: 'stroke-width:1.4;stroke-dasharray:6 5;' },
  cliff: { stroke: ['cliff', '#a3936f'], style: 'stroke-width:2.2;stroke-dasharray:.9 1.5;' },
  wall: { stroke: ['wall', '#c9b68f'], style: `stroke-width:.7;${roundLines}` },
  pier: { stroke: ['square', '#fbf3e2'], style: `stroke-width:4;${roundLines}` },
  'road-edge': { stroke: ['road-edge', '#d3bf97'], style: `stroke-width:6;${roundLines}` },
  'street-edge': { stroke: ['road-edge', '#d3bf97'], style: `stroke-width:10;${roundLines}` },
  road: { stroke: ['road', '#fdf4e0'], style: `stroke-width:4.6;${roundLines}` },
  street: { stroke: ['road', '#fdf4e0'], style: `stroke-width:8.6;${roundLines}` },
  rail: { stroke: ['rail', '#8b8170'], style: 'stroke-width:2;stroke-dasharray:5 2;' },
  building: { fill: ['building', '#dcc7a4'], stroke: ['building-edge', '#bfa67c'], style: 'stroke-width:.5;' },
  lane: { stroke: ['road', '#fdf4e0'], style: `stroke-width:4.2;${roundLines}` },
  path: { stroke: ['path', '#a9855a'], style: 'stroke-width:1.3;stroke-dasharray:3.2 2;stroke-linejoin:round;' },
  'stairs-bed': { stroke: ['stairs-bed', '#fdf4e0'], style: 'stroke-width:4.4;' },
  stairs: { stroke: ['stairs', '#8d5b3a'], style: 'stroke-width:4.4;stroke-dasharray:.8 1.3;' },
  tree: { stroke: ['tree', '#94ac74'], style: `stroke-width:5.5;${roundLines}` },
} satisfies Readonly<Record<string, CssClassStyle>>;

/** The colors of text on the map, and of the halo around the text. */
export const textColors = { text: '#1c2430', 'text-soft': '#4a4a48', 'text-sea': '#2e647b', halo: '#fdf4e0' } as const;

/** The colors of the map and its text by night. Land is hardly visible; paths for walkers are lighter. */
export const nightColors: Readonly<Record<string, string>> = {
  sea: '#0f2a44',
  shallows: '#12304a',
  shoal: '#153851',
  surf: '#1a4259',
  land: '#22334a',
  grounds: '#2b3d50',
  yard: '#283a51',
  wood: '#1e4146',
  park: '#25494c',
  rock: '#38434d',
  square: '#33465f',
  'square-edge': '#455a74',
  shore: '#4d7d95',
  ferry: '#4d7d95',
  cliff: '#66747a',
  wall: '#4a5d72',
  'road-edge': '#182a42',
  road: '#3d526c',
  rail: '#77869a',
  building: '#30455f',
  'building-edge': '#49607d',
  path: '#8fa3b2',
  'stairs-bed': '#22334a',
  stairs: '#aebcc6',
  tree: '#2f5f57',
  text: '#fdf4e0',
  'text-soft': '#c3d0d6',
  'text-sea': '#93bccb',
  halo: '#14263c',
};

export type MapColor = keyof typeof mapColors;

/**
 * Returns the CSS rules of the map. Every selector begins with `scope`, so that the rules do not affect the rest of a
 * page.
 */
export function formatMapColorCssRules(scope: string): string {
  return Object.entries<CssClassStyle>(mapColors)
    .map(([name, { fill, stroke, style = '' }]) => {
      const colors = `fill:${fill ? formatMapColorCssVariable(...fill) : 'none'};${stroke ? `stroke:${formatMapColorCssVariable(...stroke)};` : ''}`;
      return `${scope} .${name}{${colors}${style}}`.replace(';}', '}');
    })
    .join('');
}

export function formatMapColorCssVariable(name: string, color: string): string {
  return `var(--map-${name},${color})`;
}

/** Returns the map's named colors for day and for night, for the player's interactive map. */
export function listMapColorsForPlayer(): PackedMapColors {
  const usedColors = Object.values<CssClassStyle>(mapColors).flatMap(({ fill, stroke }) => [fill, stroke]);
  return {
    day: { ...Object.fromEntries(usedColors.filter((it) => it !== undefined)), ...textColors },
    night: nightColors,
  };
}
