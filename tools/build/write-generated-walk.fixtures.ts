import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { locales } from '../../app/locales/locales.ts';
import { metersBetween } from '../../walk/geodesy.ts';
import { hintKinds } from '../../walk/transcript.ts';
import { createSilentMp3 } from '../walks/audio-files.fixtures.ts';
import { buildMap } from '../walks/map/build-map.ts';
import { islandFile } from '../walks/map/invented-island.fixtures.ts';
import { computeRouteLengths } from '../walks/map/route.ts';
import { recordAllTranslations } from '../walks/update-messages/record-all-translations.fixtures.ts';
import { type ClueKind, type GeneratedWalk, islandCenter, plainTexts } from './generated-walk.fixtures.ts';

/** For tests: writes a generated walk into a folder that is named after the walk's id. */
export function writeGeneratedWalk(walk: GeneratedWalk, folder: string, id: string): void {
  const writeWalkFile = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  const places = placeStops(walk);
  const spots = (walk.spots ?? []).map((kind, index) => {
    return { id: `spot-${kind}`, kind, lat: islandCenter.lat + 0.0003 * (index + 1), lon: islandCenter.lon };
  });
  const usedClues = walk.clues.slice(0, places.length);
  const strings = buildStrings(
    walk,
    places.map(({ id }) => id),
  );
  for (const locale of locales) writeWalkFile(`strings/${locale}.json`, JSON.stringify(strings[locale], null, 1));
  recordAllTranslations(folder);
  writeWalkFile(
    'story.ink',
    buildStory(
      walk,
      places.map((it) => it.id),
    ),
  );
  writeWalkFile(
    'clues.yaml',
    JSON.stringify(
      Object.fromEntries(
        usedClues.flatMap((kind, index) => (kind ? [[`c${index}`, buildClue(kind, places[index]?.id ?? '')]] : [])),
      ),
    ),
  );
  writeWalkFile('sources.md', 'All of it is invented.');
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<path d="M0 0h9"/>\n</svg>';
  if (walk.art === 'drawn') writeWalkFile('drawings/art.svg', picture);
  if (walk.art === 'photograph') writeWalkFile('drawings/art.svg', Buffer.from('ffd8ffe000', 'hex'));
  if (walk.sound) writeWalkFile('sounds/jp/one.mp3', createSilentMp3());
  if (walk.extra) writeWalkFile(walk.extra, '?');
  if (walk.illustration) writeWalkFile('illustration.yaml', JSON.stringify(walk.illustration));
  let ways = places.slice(1).map((to, index) => {
    return { meters: Math.ceil(metersBetween(places[index] ?? to, to) * 1.1), stairsMeters: 0 };
  });
  let legBack = { meters: 100, stairsMeters: 0 };
  if (walk.map !== 'none') {
    buildMap({ walk: { id, stops: places, spots, strings, figures: { legBack: {} } }, folder, extracts: [islandFile] });
    const routeLengths = computeRouteLengths(JSON.parse(readFileSync(join(folder, 'route.geojson'), 'utf8')));
    ways = routeLengths.legs.map(({ meters, stairsMeters }) => ({ meters, stairsMeters }));
    if (routeLengths.legBack)
      legBack = { meters: routeLengths.legBack.meters, stairsMeters: routeLengths.legBack.stairsMeters };
  }
  if (walk.map === 'damaged') writeWalkFile('map/labels.json', '{');
  const sumMeters = (key: 'meters' | 'stairsMeters') => ways.reduce((total, it) => total + it[key], 0);
  const minutes = Math.ceil((sumMeters('meters') + sumMeters('stairsMeters')) / 66) + 3;
  writeWalkFile(
    'walk.yaml',
    JSON.stringify({
      id,
      version: walk.version,
      place: {
        city: 'Somewhere',
        country: walk.location.country,
        timeZone: (walk.map === 'none' ? walk.location : islandCenter).timeZone,
      },
      moods: [walk.mood],
      characters: [{ id: 'point', ...(walk.art === 'drawn' && { portrait: 'art' }) }],
      stops: places.map((place, index) => {
        return {
          ...place,
          kind: 'stone',
          radiusMeters: walk.radiusMeters,
          ...(index > 0 && { fromPrevious: ways[index - 1] }),
        };
      }),
      spots,
      figures: {
        distanceMeters: sumMeters('meters'),
        stairsMeters: sumMeters('stairsMeters'),
        minutes: { from: minutes, to: minutes + 4 },
        legBack,
      },
      accessibility: { stepFreeStops: [] },
    }),
  );
}

function placeStops({ ids, location, legs, map }: GeneratedWalk): { id: string; lat: number; lon: number }[] {
  const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  if (map !== 'none') {
    const [one = '', other = ''] = ids;
    return [
      { id: one, lat: islandCenter.lat, lon: islandCenter.lon },
      { id: other, lat: 10.002, lon: 150.003 },
    ];
  }
  let { lat, lon }: { lat: number; lon: number } = location;
  return ids.map((id, index) => {
    const { bearing, meters } = legs[index] ?? { bearing: 0, meters: 0 };
    if (index > 0) {
      lat += (Math.cos((bearing * Math.PI) / 180) * meters) / 111_000;
      lon +=
        (Math.sin((bearing * Math.PI) / 180) * meters) /
        111_000 /
        Math.max(0.1, Math.abs(Math.cos((lat * Math.PI) / 180)));
    }
    return { id, lat: roundDegrees(lat), lon: roundDegrees(lon > 180 ? lon - 360 : lon) };
  });
}

function buildClue(kind: ClueKind, stop: string): Record<string, unknown> {
  switch (kind) {
    case 'number':
      return { stop, kind, answer: 7, reject: [6] };
    case 'text':
      return { stop, kind, accept: { en: ['whale'], zh: ['鯨魚'], jp: ['クジラ'] } };
    case 'choice':
      return { stop, kind, options: ['a', 'b'], answer: 'b' };
    case 'order':
      return { stop, kind, options: ['a', 'b', 'c'], answer: ['c', 'a', 'b'] };
    case 'direction':
      return { stop, kind, answerDegrees: 20, toleranceDegrees: 45 };
  }
}

function buildStory({ clues, isCounting, sound, endings }: GeneratedWalk, stops: string[]): string {
  const buildScene = (stop: string, index: number) => {
    const next = index + 1 < stops.length ? `way_${index + 1}` : 'decision';
    const clueChoices = ['ok', 'reveal', 'skip'].map(
      (way) =>
        `+ [x #ev:clue:${way}:c${index}]\n${way === 'ok' && isCounting ? '  ~ seen += 1\n' : ''}  ${buildLine(`s${index}.${way}`)}`,
    );
    return `=== way_${index} ===
+ [x #ev:arrive:${stop}] -> scene_${index}
+ [x #ev:closed:${stop}]
  ${buildLine(`s${index}.closed`)}
  -> ${next}
=== scene_${index} ===
${buildLine(`s${index}.here`)}${index === 0 ? ' #art:art' : ''}
${clues[index] ? `${clueChoices.join('\n')}\n- -> ${next}` : `-> ${next}`}
`;
  };
  const opening = [1, 2, 3].map(
    (number) => `${buildLine(`opening.${number}`)} #speaker:point${sound && number === 1 ? ' #sound:one' : ''}`,
  );
  const ends =
    endings === 1 ? '-> end_1' : `+ [${buildLine('last.c1')}]\n  -> end_1\n+ [${buildLine('last.c2')}]\n  -> end_2`;
  const buildEnding = (number: number) =>
    `=== end_${number} ===\n${buildLine(`end.${number}`)} #ending:e${number}\n-> END\n`;
  return [
    'VAR seen = 0',
    ...opening,
    '-> way_0',
    ...stops.map(buildScene),
    '=== decision ===',
    isCounting ? `Seen {seen}. #id:count.1 #n:{seen}` : buildLine('count.1'),
    ends,
    ...Array.from({ length: endings }, (_, index) => buildEnding(index + 1)),
  ].join('\n');
}

const buildLine = (id: string) => `Words of ${id.replace('.', ' ')}. #id:${id}`;

function buildStrings(walk: GeneratedWalk, stops: string[]) {
  const idTags = buildStory(walk, stops).matchAll(/#id:([a-z0-9.]+)/g);
  const ids = [...new Set([...idTags].map(([, id = '']) => id))];
  const buildLocaleStrings = (locale: 'en' | 'zh' | 'jp') => {
    const walkTexts = walk.texts[locale];
    const [first = ''] = plainTexts[locale];
    const createTextWithId = (id: string) =>
      locale === 'en' ? `Words of ${id.replace('.', ' ')}.` : locale === 'zh' ? '這裡說些話。' : 'ここで話をする。';
    const entries: [string, string][] = [
      ['title', walkTexts.title],
      ['place', walkTexts.place],
      ['placeNative', walk.placeNative],
      ...['hook', 'summary', 'needs', 'stairs', 'fees'].map((key): [string, string] => [
        key,
        key === 'summary' ? walkTexts.summary : first,
      ]),
      ['speaker.point', walkTexts.speaker],
      ...stops.map((id, index): [string, string] => [`stop.${id}`, index === 0 ? walkTexts.stop : first]),
      ...(walk.spots ?? []).map((kind): [string, string] => [`spot.spot-${kind}`, first]),
      ...ids.map((id): [string, string] => [
        id,
        id === 'count.1' && walk.isCounting
          ? `${locale === 'en' ? 'Seen {n}.' : locale === 'zh' ? '看到{n}。' : '{n}を見た。'}`
          : createTextWithId(id),
      ]),
      ...Array.from({ length: walk.endings }, (_, index): [string, string] => [`ending.e${index + 1}`, first]),
      ...stops.flatMap((_, index) => createClueMessages(walk.clues[index], `clue.c${index}`, walkTexts.ask, first)),
    ];
    return Object.fromEntries(entries);
  };
  return { en: buildLocaleStrings('en'), zh: buildLocaleStrings('zh'), jp: buildLocaleStrings('jp') };
}

function createClueMessages(kind: ClueKind | undefined, key: string, ask: string, other: string): [string, string][] {
  if (kind === undefined) return [];
  const options = kind === 'choice' ? ['a', 'b'] : kind === 'order' ? ['a', 'b', 'c'] : [];
  return [
    [`${key}.ask`, ask],
    // Each hint must differ from the others.
    ...hintKinds.map((hint, index): [string, string] => [`${key}.${hint}`, other.repeat(index + 1)]),
    ...['reveal', 'home', ...(kind === 'number' ? ['nudge'] : [])].map((word): [string, string] => [
      `${key}.${word}`,
      other,
    ]),
    ...options.map((it): [string, string] => [`${key}.option.${it}`, other]),
  ];
}
