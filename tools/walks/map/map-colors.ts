import type { PackedColors } from '../../../app/player/pack/pack-format.ts';

/** How a class of the map is drawn. A page may set its colour as `--map-<name>`; the colour here is the default. */
type ClassStyle = { fill?: [name: string, color: string]; stroke?: [name: string, color: string]; look?: string };

const round = 'stroke-linecap:round;stroke-linejoin:round;';

/**
 * The colors of the map by day, in the order of painting. The sea is the lightest blue of the site's prints, the land its
 * paper; red is left to the walk alone. Widths are metres.
 */
export const mapColors = {
  sea: { fill: ['sea', '#a9cbd1'] },
  shallows: { stroke: ['shallows', '#b7d4d6'], look: `stroke-width:64;${round}` },
  shoal: { stroke: ['shoal', '#c5dddb'], look: `stroke-width:34;${round}` },
  surf: { stroke: ['surf', '#d6e6df'], look: `stroke-width:13;${round}` },
  land: { fill: ['land', '#f4e9d4'] },
  grounds: { fill: ['grounds', '#ecdcb4'] },
  yard: { fill: ['yard', '#ede3d0'] },
  wood: { fill: ['wood', '#b7c79a'] },
  park: { fill: ['park', '#ccd6ab'] },
  rock: { fill: ['rock', '#e2cfa6'] },
  square: { fill: ['square', '#fbf3e2'], stroke: ['square-edge', '#dccaa6'], look: 'stroke-width:.6;' },
  pool: { fill: ['sea', '#a9cbd1'] },
  stream: { stroke: ['sea', '#a9cbd1'], look: `stroke-width:2.5;${round}` },
  shore: { stroke: ['shore', '#6d97a3'], look: `stroke-width:1.1;${round}` },
  ferry: { stroke: ['ferry', '#6d97a3'], look: 'stroke-width:1.4;stroke-dasharray:6 5;' },
  cliff: { stroke: ['cliff', '#a3936f'], look: 'stroke-width:2.2;stroke-dasharray:.9 1.5;' },
  wall: { stroke: ['wall', '#c9b68f'], look: `stroke-width:.7;${round}` },
  pier: { stroke: ['square', '#fbf3e2'], look: `stroke-width:4;${round}` },
  'road-edge': { stroke: ['road-edge', '#d3bf97'], look: `stroke-width:6;${round}` },
  'street-edge': { stroke: ['road-edge', '#d3bf97'], look: `stroke-width:10;${round}` },
  road: { stroke: ['road', '#fdf4e0'], look: `stroke-width:4.6;${round}` },
  street: { stroke: ['road', '#fdf4e0'], look: `stroke-width:8.6;${round}` },
  rail: { stroke: ['rail', '#8b8170'], look: 'stroke-width:2;stroke-dasharray:5 2;' },
  building: { fill: ['building', '#dcc7a4'], stroke: ['building-edge', '#bfa67c'], look: 'stroke-width:.5;' },
  lane: { stroke: ['road', '#fdf4e0'], look: `stroke-width:4.2;${round}` },
  path: { stroke: ['path', '#a9855a'], look: 'stroke-width:1.3;stroke-dasharray:3.2 2;stroke-linejoin:round;' },
  'stairs-bed': { stroke: ['stairs-bed', '#fdf4e0'], look: 'stroke-width:4.4;' },
  stairs: { stroke: ['stairs', '#8d5b3a'], look: 'stroke-width:4.4;stroke-dasharray:.8 1.3;' },
  tree: { stroke: ['tree', '#94ac74'], look: `stroke-width:5.5;${round}` },
} satisfies Readonly<Record<string, ClassStyle>>;

/** The color of text on the map, and of the paper's edge around it. */
export const textColors = { text: '#1c2430', 'text-soft': '#4a4a48', 'text-sea': '#2e647b', halo: '#fdf4e0' } as const;

/** The same colors by night: the ground is hardly visible, and walkable ways are lighter than it. */
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

/** Returns the style rules of the map. Every selector begins with the drawing's class, so nothing else on a page changes. */
export function colorRules(scope: string): string {
  return Object.entries<ClassStyle>(mapColors)
    .map(([name, { fill, stroke, look = '' }]) => {
      const colors = `fill:${fill ? mapColor(...fill) : 'none'};${stroke ? `stroke:${mapColor(...stroke)};` : ''}`;
      return `${scope} .${name}{${colors}${look}}`.replace(';}', '}');
    })
    .join('');
}

export function mapColor(name: string, color: string): string {
  return `var(--map-${name},${color})`;
}

/** Returns the colours by name, by day and by night, for other renderers of the same ground. */
export function packedColors(): PackedColors {
  const named = Object.values<ClassStyle>(mapColors).flatMap(({ fill, stroke }) => [fill, stroke]);
  return { day: { ...Object.fromEntries(named.filter((it) => it !== undefined)), ...textColors }, night: nightColors };
}
