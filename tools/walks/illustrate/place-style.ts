import { cityColors } from './city/city-colors.ts';
import { type ColorName, colorOf } from './colors.ts';
import { coastLines } from './sea.ts';

/** CSS classes with a fill. Each class has the name of its color. */
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

/** CSS classes with a stroke: class, color, width in canvas units, further CSS. */
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

/** CSS rules of classes that only a city has. */
const cityRules = [
  ...cityAreas.map((name) => `.${name}{fill:${colorOf(name)}}`),
  `.river,.pond{fill:${colorOf('river')}}`,
  `.bank,.rail,.panes,.lattice{fill:none;stroke:${colorOf('stair')};stroke-width:5}.rail{stroke-width:3}`,
  `.panes{stroke:${colorOf('window')};stroke-width:2.8;stroke-dasharray:1.8 5 1.8 13 1.8 4 1.8 18}`,
  `.stalls{fill:none;stroke:${colorOf('vermilion')};stroke-width:2.6;stroke-dasharray:2 5}`,
  `.eaves{stroke:${colorOf('wall-dark')};stroke-width:.8}`,
  `.steel-fill{fill:${colorOf('steel')}}.great-lantern{fill:${colorOf('torii')}}`,
  `.lattice{stroke:${colorOf('tower-dark')};stroke-width:2}`,
  `.ridge,.spire,.rings,.deck{fill:none;stroke:${colorOf('temple-roof-lit')};stroke-width:4;stroke-linejoin:round}`,
  `.spire,.rings{stroke:${colorOf('bronze')}}.rings{stroke-width:9;stroke-dasharray:3 3}.deck{stroke:${colorOf('lamp')}}`,
];

/** Returns the style sheet of a place. All its colors are custom properties, which the palettes set. */
export function formatPlaceStyle(steps: number, isCity = false): string {
  const mixes = Array.from({ length: steps }, (_, step) => {
    const share = Math.round((100 * step) / Math.max(1, steps - 1));
    return `.t${step}{fill:color-mix(in oklab,${colorOf('hill-high')} ${share}%,${colorOf('hill-low')})}`;
  });
  return [
    ...areas.map((name) => `.${name}{fill:${colorOf(name)}}`),
    `.rock-side{fill:${colorOf('rock-side')}}.hill{fill:${colorOf('hill-low')}}.lit{fill:${colorOf('lamp')}}`,
    `@supports(color:color-mix(in oklab,red,red)){${mixes.join('')}}`,
    `.wave{fill:${colorOf('wave')};opacity:.42}.cloud{fill:${colorOf('cloud')};opacity:.42}.mist{fill:${colorOf('mist')};opacity:.6}g.regatta *{fill:${colorOf('regatta')}}.shade{fill:${colorOf('shade')};opacity:.32}`,
    ...lines.map(
      ([name, color, width, more = '']) => `.${name}{stroke:${colorOf(color)};stroke-width:${width};${more}}`,
    ),
    `${lines.map(([name]) => `.${name}`).join()}{fill:none;stroke-linecap:round;stroke-linejoin:round}`,
    '.window,.stair,.pier,.mast,.steel{stroke-linecap:butt}.leaf{transform:translate(-3px,-6px)}',
    ...coastLines.map(({ strength }, index) => `.l${index}{opacity:${strength}}`),
    ...(isCity ? cityRules : []),
  ].join('');
}
