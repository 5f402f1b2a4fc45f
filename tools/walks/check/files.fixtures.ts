import { listDrawingNames } from '../illustrate/drawing-names.ts';
import { createEmptyMapLayers, type FaultFixture, replaceText } from './fault-fixture.fixtures.ts';

const walk = 'walk.yaml';
const json = 'strings/en.json';
/** The first bytes of a JPEG file. */
const jpeg = Buffer.from('ffd8ffe000104a46494600', 'hex');
const latitudes = ['-0.001000', '0.000200', '0.001100', '0.000300'];
const renameFile = (from: string, to: string, text: string | Buffer): FaultFixture['edits'] => [
  { file: from, remove: true },
  { file: to, write: text },
];

/**
 * Edits that add a map, and an illustration without digests of its sources. The check reports such an illustration as
 * outdated.
 */
const staleIllustration = [
  { file: 'illustration.yaml', write: formatIllustrationWithCenter('lat: 0, lon: 0') },
  { file: 'map/layers.json', write: JSON.stringify(createEmptyMapLayers([-0.01, -0.01, 0.01, 0.01])) },
  ...listDrawingNames({}).map((name) => ({ file: `illustration/${name}`, write: '<svg/>' })),
  { file: 'illustration/places.json', write: '{"drawnFrom":{}}' },
];

/**
 * Examples of faults of a walk's files: wrong names, formats, encodings and values, and files that do not fit together.
 * Operating systems, editors and drawing programs cause many of these faults.
 */
export const fileFaults: FaultFixture[] = [
  {
    rule: 'file/missing',
    title: 'a file with an extra extension',
    edits: renameFile('sources.md', 'sources.md.txt', 'Seen there.'),
    file: 'sources.md',
    sentence: 'is missing, but sources.md.txt is there: rename that to sources.md.',
  },
  {
    rule: 'file/missing',
    title: 'a walk.yml',
    edits: renameFile(walk, 'walk.yml', 'id: template'),
    file: walk,
    sentence: 'is missing, but walk.yml is there: rename that to walk.yaml.',
  },
  {
    rule: 'file/missing',
    title: 'a story.ink.txt',
    edits: renameFile('story.ink', 'story.ink.txt', 'Mind the paint.'),
    file: 'story.ink',
    sentence: 'is missing, but story.ink.txt is there: rename that to story.ink.',
  },
  {
    rule: 'file/missing',
    title: 'a Japanese file with the code of another program',
    edits: renameFile('strings/jp.json', 'strings/ja.json', '{}'),
    file: 'strings/jp.json',
    sentence: 'is missing, but ja.json is there: rename that to jp.json.',
  },
  {
    rule: 'file/stray',
    title: 'words in a language that no walk has',
    edits: [{ file: 'strings/fr.json', write: '{}' }],
    file: 'strings/fr.json',
    sentence: 'is not a file of a walk: strings/ has en.json, zh.json, jp.json; rename or remove it.',
  },
  {
    rule: 'file/unreadable',
    title: 'an invisible control character',
    edits: [replaceText('story.ink', 'Mind the paint.', 'Mind the\u0007 paint.')],
    file: 'story.ink',
    at: 'Mind the',
    sentence: 'has the control character U+0007: remove it, or save the file once more as UTF-8',
  },
  {
    rule: 'file/unreadable',
    title: 'curly quotes around a key',
    edits: [replaceText(json, '"title":', '“title”:')],
    file: json,
    at: '“title”',
    sentence: 'has curly quotes around a key or its words: write straight ones (") there.',
  },
  {
    rule: 'file/unreadable',
    title: 'curly quotes around words',
    edits: [replaceText(json, '"The Pier"', '“The Pier”')],
    file: json,
    at: 'The Pier',
    sentence: 'has curly quotes around a key or its words',
  },
  {
    rule: 'file/unreadable',
    title: 'a full-width colon',
    edits: [replaceText(json, '"title":', '"title"：')],
    file: json,
    at: '"title"',
    sentence: 'has a full-width ： or ， outside the quotes: write : or , half-width.',
  },
  {
    rule: 'walk/first-stop',
    title: 'a way to the first stop',
    edits: [
      replaceText(
        walk,
        '    lon: 0.000000\n',
        '    lon: 0.000000\n    fromPrevious: { meters: 90, stairsMeters: 0 }\n',
      ),
    ],
    file: walk,
    at: 'meters: 90',
    sentence: 'gives "pier" a way from the stop before, but it is the first one: remove fromPrevious there.',
  },
  {
    rule: 'file/value',
    title: 'an id that is too long for a file',
    edits: [replaceText(walk, '- id: pier', `- id: ${'pier-'.repeat(12)}end`)],
    file: walk,
    at: 'pier-pier',
    sentence: 'must have 60 characters at most.',
  },
  {
    rule: 'file/value',
    title: 'a latitude that is a longitude',
    edits: [replaceText(walk, 'lat: 0.001100', 'lat: 139.481080')],
    file: walk,
    at: 'lat: 139',
    sentence: 'must be from -90 to 90 degrees; if it is the longitude, swap lat and lon.',
  },
  {
    rule: 'places/swapped',
    title: 'a stop with its numbers exchanged',
    edits: [
      ...latitudes.map((lat) => replaceText(walk, `lat: ${lat}`, `lat: ${(Number(lat) + 20).toFixed(6)}`)),
      replaceText(walk, 'lat: 20.001100\n    lon: -0.000300', 'lat: -0.000300\n    lon: 20.001100'),
    ],
    file: walk,
    at: 'lat: -0.000300',
    sentence: 'has lat -0.0003 and lon 20.0011 for "bell", far from every stop: swap lat and lon.',
  },
  {
    rule: 'places/swapped',
    title: 'a walk with the numbers of all places exchanged',
    edits: [
      replaceText(walk, 'Atlantic/St_Helena', 'Asia/Tashkent'),
      ...latitudes.map((lat) => replaceText(walk, `lat: ${lat}`, `lat: ${(Number(lat) + 75).toFixed(6)}`)),
    ],
    file: walk,
    at: 'lat: 74.999',
    sentence:
      'has lat 74.999 and lon 0 for "pier", which is not in Asia/Tashkent: swap lat and lon, here and at every other place.',
  },
  {
    rule: 'drawings/missing',
    title: 'a photograph instead of a drawing',
    edits: [replaceText('story.ink', '#art:pier-posts', '#art:sandal'), { file: 'drawings/sandal.jpg', write: jpeg }],
    file: 'story.ink',
    at: '#art:sandal',
    sentence:
      'shows "sandal", but there is only drawings/sandal.jpg: a drawing is an SVG, and its file is called sandal.svg.',
  },
  {
    rule: 'drawings/unfit',
    title: 'an unused photograph',
    edits: [{ file: 'drawings/sandal.jpg', write: jpeg }],
    file: 'drawings/sandal.jpg',
    sentence: 'is not an SVG file: draw it in a program such as Inkscape, or remove it.',
  },
  {
    rule: 'drawings/unfit',
    title: 'a JPEG under the name of a drawing',
    edits: [{ file: 'drawings/ropes.svg', write: jpeg }],
    file: 'drawings/ropes.svg',
    sentence: 'is a JPEG by its contents: draw it in shapes, and save it as Plain SVG.',
  },
  {
    rule: 'illustration/no-map',
    title: 'an illustration before there is a map',
    edits: [{ file: 'illustration.yaml', write: formatIllustrationWithCenter('lat: 0, lon: 0') }],
    file: 'illustration.yaml',
    sentence: 'needs the map of the walk, which does not exist yet: run npm run walks map ',
  },
  {
    rule: 'illustration/off-map',
    title: 'an illustration that looks at another place',
    edits: [
      { file: 'illustration.yaml', write: formatIllustrationWithCenter('lat: 35.7, lon: 139.8') },
      { file: 'map/layers.json', write: JSON.stringify(createEmptyMapLayers([-0.01, -0.01, 0.01, 0.01])) },
    ],
    file: 'illustration.yaml',
    at: 'center:',
    sentence:
      'has "center" far off the map, which reaches from lat -0.01 to 0.01 and from lon -0.01 to 0.01: correct it.',
  },
  {
    rule: 'illustration/missing',
    title: 'an illustration that is not drawn yet',
    edits: staleIllustration.filter(({ file }) => file !== 'illustration/walk.svg'),
    file: 'illustration/walk.svg',
    sentence: 'is missing: draw the illustration with npm run walks illustrate ',
  },
  {
    rule: 'illustration/missing',
    title: 'an illustration whose places are damaged',
    edits: staleIllustration.map((it) => (it.file === 'illustration/places.json' ? { ...it, write: '{' } : it)),
    file: 'illustration/places.json',
    sentence: 'is damaged: draw the illustration with npm run walks illustrate ',
  },
  {
    rule: 'illustration/stale',
    title: 'an illustration that is older than its sources',
    edits: staleIllustration,
    file: 'illustration/places.json',
    sentence:
      'was drawn before illustration.yaml, the map, the route, places of stops or spots changed: draw the illustration again with npm run walks illustrate ',
  },
  {
    rule: 'file/unreadable',
    title: 'a map of which a part is missing',
    edits: [{ file: 'map/base.svg', write: '<svg viewBox="0 0 1 1"></svg>' }],
    file: 'map/labels.json',
    sentence: 'is missing or damaged: make it again with npm run walks map ',
  },
  {
    rule: 'walk/stops',
    title: 'too many stops',
    edits: [
      replaceText(walk, 'spots:', `${Array.from({ length: 38 }, (_, index) => formatExtraStop(index)).join('')}spots:`),
    ],
    file: walk,
    at: 'stops:',
    sentence: 'has 41 stops: a walk has 40 at most, split it into several walks.',
  },
  {
    rule: 'file/unreadable',
    title: 'a remark in JSON',
    edits: [replaceText(json, '"title":', '// Short.\n  "title":')],
    file: json,
    at: '// Short.',
    sentence: 'has a comment, which JSON does not allow: remove it.',
  },
  {
    rule: 'file/unreadable',
    title: 'line ends without a line feed',
    edits: [{ file: 'sources.md', write: 'Seen\rthere.' }],
    file: 'sources.md',
    at: 'Seen',
    sentence: 'has the control character U+000D',
  },
];

function formatExtraStop(index: number): string {
  return `  - { id: stop-${index}, kind: stone, lat: 0.001, lon: 0.001, radiusMeters: 5 }\n`;
}

function formatIllustrationWithCenter(center: string): string {
  return `azimuth: 0\ntilt: 0.5\nunitsPerMeter: 2\nsteepness: 1\ncenter: { ${center} }\nat: [1600, 1400]\nlandmarks: []\n`;
}
