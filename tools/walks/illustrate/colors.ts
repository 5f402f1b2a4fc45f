import { cityColors } from './city/city-colors.ts';

/** The colors of an illustration at dusk, by the names of their custom properties. Palettes replace some of them. */
export const duskColors = {
  rock: '#7b8794',
  'rock-side': '#182a45',
  ground: '#4d6774',
  plaza: '#5a7480',
  lawn: '#3c6b5e',
  'hill-low': '#1c4150',
  'hill-high': '#4d7a6a',
  'hill-side': '#122b3f',
  rim: '#f0b183',
  shade: '#0c1c30',
  'wall-lit': '#f0b483',
  'wall-dark': '#2a3752',
  'roof-lit': '#9a6257',
  'roof-dark': '#43405d',
  window: '#ffe09a',
  'tree-dark': '#15333f',
  'tree-lit': '#366659',
  road: '#a9b0b0',
  stair: '#c9b79c',
  lining: '#c2dcd8',
  wave: '#5f90a3',
  'hills-far': '#6f7d97',
  'hills-near': '#37506f',
  cloud: '#f3c296',
  haze: '#e2a382',
  'sea-far': '#d79f83',
  'sea-high': '#7e8f99',
  'sea-middle': '#2e647b',
  'sea-low': '#1a4660',
  'sea-near': '#0f2a45',
  orb: '#fff0cf',
  'orb-low': '#f7c998',
  glow: '#ffe7bd',
  lamp: '#ffdf9c',
  torii: '#e2492f',
  bronze: '#2f6f6a',
  plaster: '#fbe9cd',
  steel: '#7c8a98',
  sail: '#fdf4e0',
  hull: '#132a42',
  route: '#ffd685',
  'route-glow': '#ffb45c',
  paper: '#ffd98c',
  unlit: '#8f93a6',
  seal: '#c23a22',
  'seal-dark': '#8c2414',
  'lantern-glow': '#ffd98c',
  star: '#fdf4e0',
  ...cityColors,
  // The shapes with these colors appear only at hours other than dusk. At dusk they are transparent.
  cumulus: '#0000',
  'cumulus-shade': '#0000',
  mist: '#0000',
  regatta: '#0000',
  shimmer: '#0000',
  'lamp-glow': '#0000',
} as const;

export type ColorName = keyof typeof duskColors;

/** Returns a CSS reference such as `var(--rock)`. Drawings use no literal colors. */
export function formatColorReference(name: ColorName): string {
  return `var(--${name})`;
}
