import { type Ink, ink } from './inks.ts';
import { lining } from './sea.ts';

/** Areas of one ink; a class has the name of its ink. */
const areas: Ink[] = [
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

/** Lines: class, ink, width, and further properties. */
const lines: [name: string, ink: Ink, width: number, more?: string][] = [
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

/** Returns the style sheet of a scene. Every colour is a custom property, except in the plates. */
export function sceneStyle(steps: number): string {
  const mixes = Array.from({ length: steps }, (_, step) => {
    const share = Math.round((100 * step) / Math.max(1, steps - 1));
    return `.t${step}{fill:color-mix(in oklab,${ink('hill-high')} ${share}%,${ink('hill-low')})}`;
  });
  return [
    ...areas.map((name) => `.${name}{fill:${ink(name)}}`),
    `.rock-side{fill:${ink('rock-side')}}.hill{fill:${ink('hill-low')}}.lit{fill:${ink('lamp')}}`,
    `@supports(color:color-mix(in oklab,red,red)){${mixes.join('')}}`,
    `.wave{fill:${ink('wave')};opacity:.42}.cloud{fill:${ink('cloud')};opacity:.42}.mist{fill:${ink('mist')};opacity:.6}g.regatta *{fill:${ink('regatta')}}.shade{fill:${ink('shade')};opacity:.32}`,
    ...lines.map(([name, color, width, more = '']) => `.${name}{stroke:${ink(color)};stroke-width:${width};${more}}`),
    `${lines.map(([name]) => `.${name}`).join()}{fill:none;stroke-linecap:round;stroke-linejoin:round}`,
    '.window,.stair,.pier,.mast,.steel{stroke-linecap:butt}.leaf{transform:translate(-3px,-6px)}',
    ...lining.map(({ strength }, index) => `.l${index}{opacity:${strength}}`),
  ].join('');
}
