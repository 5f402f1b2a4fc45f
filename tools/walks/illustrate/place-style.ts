import { cityColors } from './city/city-colors.ts';
import { type ColorName, formatColorReference } from './colors.ts';
import { offshoreLines } from './sea.ts';

/** CSS classes with a fill. Each class is named after its color. */
const areas: ColorName[] = [
  'rock',
  'ground',
  'plaza',
  'lawn',
  'hill-side',
  'rim',
  'wall-lit',
  'wall-dark',
  'roof-lit',
  'roof-dark',
  'hills-far',
  'hills-near',
  'torii',
  'bronze',
  'plaster',
  'sail',
  'hull',
  'cumulus',
  'cumulus-shade',
];

/** CSS classes for strokes. Each entry has the class name, the color, the width in canvas units, and additional CSS. */
const lines: [name: string, color: ColorName, width: number, more?: string][] = [
  ['road', 'road', 7, 'opacity:.5'],
  ['street', 'road', 15, 'opacity:.5'],
  ['yard', 'road', 4, 'opacity:.3'],
  ['stair', 'stair', 6, 'stroke-dasharray:2.5 2;opacity:.75'],
  ['window', 'window', 5],
  ['tree', 'tree-dark', 23],
  ['leaf', 'tree-lit', 13],
  ['lamp-glow', 'lamp-glow', 28, 'opacity:.17'],
  ['lamp', 'lamp', 6],
  ['cabin', 'shimmer', 5],
  ['shimmer', 'shimmer', 3.4, 'opacity:.5'],
  ['star', 'star', 4, 'opacity:.5'],
  ['glitter', 'glow', 4.5, 'opacity:.7'],
  ['pier', 'hills-near', 6],
  ['bridge', 'stair', 9],
  ['mast', 'sail', 2.6, 'opacity:.85'],
  ['steel', 'steel', 5],
  ['lining', 'lining', 3.2],
];

const cityAreas = Object.keys(cityColors) as (keyof typeof cityColors)[];

/** CSS rules for classes that occur only in drawings of cities. */
const cityRules = [
  ...cityAreas.map((name) => `.${name}{fill:${formatColorReference(name)}}`),
  `.river,.pond{fill:${formatColorReference('river')}}`,
  `.bank,.rail,.panes,.lattice{fill:none;stroke:${formatColorReference('stair')};stroke-width:5}.rail{stroke-width:3}`,
  `.panes{stroke:${formatColorReference('window')};stroke-width:2.8;stroke-dasharray:1.8 5 1.8 13 1.8 4 1.8 18}`,
  `.stalls{fill:none;stroke:${formatColorReference('vermilion')};stroke-width:2.6;stroke-dasharray:2 5}`,
  `.eaves{stroke:${formatColorReference('wall-dark')};stroke-width:.8}`,
  `.steel-fill{fill:${formatColorReference('steel')}}.great-lantern{fill:${formatColorReference('torii')}}`,
  `.lattice{stroke:${formatColorReference('tower-dark')};stroke-width:2}`,
  `.ridge,.spire,.rings,.deck{fill:none;stroke:${formatColorReference('temple-roof-lit')};stroke-width:4;stroke-linejoin:round}`,
  `.spire,.rings{stroke:${formatColorReference('bronze')}}.rings{stroke-width:9;stroke-dasharray:3 3}.deck{stroke:${formatColorReference('lamp')}}`,
];

/** Returns the style sheet of a place. All its colors are custom properties, which the palettes set. */
export function formatPlaceStyle(steps: number, isCity = false): string {
  const mixes = Array.from({ length: steps }, (_, step) => {
    const share = Math.round((100 * step) / Math.max(1, steps - 1));
    return `.t${step}{fill:color-mix(in oklab,${formatColorReference('hill-high')} ${share}%,${formatColorReference('hill-low')})}`;
  });
  return [
    ...areas.map((name) => `.${name}{fill:${formatColorReference(name)}}`),
    `.rock-side{fill:${formatColorReference('rock-side')}}.hill{fill:${formatColorReference('hill-low')}}.lit{fill:${formatColorReference('lamp')}}`,
    `@supports(color:color-mix(in oklab,red,red)){${mixes.join('')}}`,
    `.wave{fill:${formatColorReference('wave')};opacity:.42}.cloud{fill:${formatColorReference('cloud')};opacity:.42}.mist{fill:${formatColorReference('mist')};opacity:.6}g.regatta *{fill:${formatColorReference('regatta')}}.shade{fill:${formatColorReference('shade')};opacity:.32}`,
    ...lines.map(
      ([name, color, width, more = '']) =>
        `.${name}{stroke:${formatColorReference(color)};stroke-width:${width};${more}}`,
    ),
    `${lines.map(([name]) => `.${name}`).join()}{fill:none;stroke-linecap:round;stroke-linejoin:round}`,
    '.window,.stair,.pier,.mast,.steel{stroke-linecap:butt}.leaf{transform:translate(-3px,-6px)}',
    ...offshoreLines.map(({ strength }, index) => `.l${index}{opacity:${strength}}`),
    ...(isCity ? cityRules : []),
  ].join('');
}
