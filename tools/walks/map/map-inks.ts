/** What a class of the map is drawn with. A colour is what a page may set as `--map-<name>`, and what stands without it. */
type Ink = { fill?: [name: string, color: string]; stroke?: [name: string, color: string]; look?: string };

const round = 'stroke-linecap:round;stroke-linejoin:round;';

/**
 * The inks of the map by day, in the order of painting. The sea is the lightest blue of the site's prints, the land its
 * paper; red is left to the walk alone. Widths are metres.
 */
export const mapInks = {
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
} satisfies Readonly<Record<string, Ink>>;

export type MapInk = keyof typeof mapInks;

/** The style rules of the map. All begin at the class of the drawing, so that they reach nothing else of a page. */
export function inkRules(scope: string): string {
  return Object.entries<Ink>(mapInks)
    .map(([name, { fill, stroke, look = '' }]) => {
      const colors = `fill:${fill ? ink(...fill) : 'none'};${stroke ? `stroke:${ink(...stroke)};` : ''}`;
      return `${scope} .${name}{${colors}${look}}`.replace(';}', '}');
    })
    .join('');
}

export function ink(name: string, color: string): string {
  return `var(--map-${name},${color})`;
}
