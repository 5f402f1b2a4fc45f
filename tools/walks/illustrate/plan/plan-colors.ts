/**
 * The default colors of a plan (the drawing from straight above), by the names of their custom properties. The colors
 * are deliberately faint. The home page shows the plan as a dark map, and a moving lantern lights a part of it.
 */
export const planColors = {
  water: '#0000',
  beyond: '#0000',
  lining: '#4d7d95',
  land: '#12263f',
  grass: '#15333f',
  wood: '#12303c',
  'wood-high': '#143540',
  'tree-low': '#0d2733',
  tree: '#1d4a50',
  plaza: '#1b3450',
  road: '#26456a',
  path: '#34536f',
  stair: '#3d5c74',
  roof: '#26405f',
  'roof-low': '#0a1a2c',
  'way-low': '#0000',
  way: '#0000',
  dots: '#ffcf7a99',
} as const;

export type PlanColor = keyof typeof planColors;

/**
 * `lit` has the colors of the part that the home page's lantern lights. `walk` has the colors of the player's map by
 * day.
 */
export const planPalettes: Record<'lit' | 'walk', Partial<Record<PlanColor, string>>> = {
  lit: {
    water: '#2d6a7c',
    beyond: '#e3bf85',
    lining: '#bcd8d2',
    land: '#f0cf95',
    grass: '#b5bd6a',
    wood: '#7fa45c',
    'wood-high': '#93b267',
    'tree-low': '#2f6148',
    tree: '#5b9457',
    plaza: '#f8e6bd',
    road: '#fff3d6',
    path: '#b06a3a',
    stair: '#a3552f',
    roof: '#d9683f',
    'roof-low': '#8c4a35',
    'way-low': '#fff3d6',
    way: '#c23a22',
    dots: '#0000',
  },
  walk: {
    water: '#b5d1ce',
    beyond: '#eadbbd',
    lining: '#6f9fa6',
    land: '#f4e9d4',
    grass: '#dfe0b4',
    wood: '#cbd6a6',
    'wood-high': '#bccd97',
    'tree-low': '#84a877',
    tree: '#9dbd8a',
    plaza: '#efdcb2',
    road: '#fffaf0',
    path: '#b9895f',
    stair: '#a9744e',
    roof: '#dcbb95',
    'roof-low': '#b99b78',
    'way-low': '#fff6e2',
    dots: '#c23a22',
  },
};
