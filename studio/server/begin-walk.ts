import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '../../app/locales/locales.ts';
import { buildMap } from '../../tools/walks/map/build-map.ts';
import { createMapLayers } from '../../tools/walks/map/make-layers.ts';
import { MapError } from '../../tools/walks/map/map-error.ts';
import { readOsmExtracts } from '../../tools/walks/map/osm-extract.ts';
import { createPathGraph } from '../../tools/walks/map/path-graph.ts';
import { computeRouteFigures, type Route } from '../../tools/walks/map/route.ts';
import { createWalkFolder } from '../../tools/walks/new/new-walk.ts';
import { readWalk } from '../../tools/walks/read-walks.ts';
import { removeJsonKey, setJsonValue } from '../documents/json-document.ts';
import type { DataPath, DataValue } from '../documents/text-edits.ts';
import { removeYamlValue, setYamlValue } from '../documents/yaml-document.ts';
import type { BeginRequest, TaskStage } from '../map-api.ts';
import { chooseFirstPlaces, type FirstPlaces } from './first-stops.ts';

export interface BeginInput {
  /** The folder in which the walk is made, under its id. */
  parent: string;
  /** The checked extract, as OSM XML. */
  extract: string;
  request: BeginRequest;
}

/**
 * Makes the example walk at another place: its stops stand on the paths of an extract, and its map is drawn. Returns the lines
 * of the map build.
 * @throws {CommandError}
 */
export function beginWalk({ parent, extract, request }: BeginInput, onStage: (stage: TaskStage) => void): string[] {
  const folder = join(parent, request.id);
  createWalkFolder(folder);
  writeWords(folder, request);
  onStage('read');
  const { map } = createMapLayers(readOsmExtracts([extract]));
  const { start, place } = request;
  const places = chooseFirstPlaces(createPathGraph(map, []), map.box, [start.lon, start.lat]);
  editFile(join(folder, 'walk.yaml'), (text) => placeWalk(text, place, places));
  const { walk } = readWalk(folder);
  if (walk === undefined) throw new MapError('The example walk cannot be read: run npm run walks check template.');
  const lines = buildMap({ walk, folder, extracts: [extract], onStage });
  onStage('save');
  const route: Route = JSON.parse(readFileSync(join(folder, 'route.geojson'), 'utf8'));
  editFile(join(folder, 'walk.yaml'), (text) => writeFigures(text, route));
  return lines;
}

function editFile(file: string, edit: (text: string) => string) {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

/** Writes the titles, and empties the languages that the author has not chosen: their words are then shown as missing. */
function writeWords(folder: string, { locales: chosen, titles }: BeginRequest) {
  const left = locales.filter((locale) => !isChosen(locale, chosen));
  for (const locale of left) writeFileSync(join(folder, `strings/${locale}.json`), '{}\n');
  const removeRecords = (text: string) =>
    left.reduce((it, locale) => (Object.hasOwn(JSON.parse(it), locale) ? removeJsonKey(it, [locale]) : it), text);
  editFile(join(folder, 'strings/translations.json'), removeRecords);
  for (const locale of locales.filter((it) => isChosen(it, chosen))) {
    const title = titles[locale];
    if (title !== undefined)
      editFile(join(folder, `strings/${locale}.json`), (text) => setJsonValue(text, ['title'], title));
  }
}

/** English is always there, because the story is written in it. */
function isChosen(locale: Locale, chosen: readonly Locale[]): boolean {
  return locale === 'en' || chosen.includes(locale);
}

/** Moves the example walk to its new place. */
export function placeWalk(text: string, place: BeginRequest['place'], { stops, spot }: FirstPlaces): string {
  const values: [path: DataPath, value: DataValue][] = [
    [['place', 'city'], place.city],
    [['place', 'country'], place.country],
    [['place', 'timeZone'], place.timeZone],
    ...[...stops.entries()].flatMap(([index, [lon = 0, lat = 0]]): [DataPath, DataValue][] => [
      [['stops', index, 'lat'], lat],
      [['stops', index, 'lon'], lon],
    ]),
    [['spots', 0, 'lat'], spot[1] ?? 0],
    [['spots', 0, 'lon'], spot[0] ?? 0],
    // Nobody has tried these places with a wheelchair yet.
    [['accessibility', 'stepFreeStops'], []],
  ];
  const placed = values.reduce((it, [path, value]) => setYamlValue(it, path, value), text);
  return placed.replace(
    /^# A small complete walk on an invented island\..*\n/,
    '# A small complete example walk at your place. Play it, then make it your own, file by file.\n' +
      '# Coordinates © OpenStreetMap contributors, ODbL 1.0, WGS 84 degrees.\n',
  );
}

/** Writes the measures of the route into walk.yaml. */
function writeFigures(text: string, route: Route): string {
  const { legs, distanceMeters, stairsMeters, legBack } = computeRouteFigures(route);
  const values: [path: DataPath, value: DataValue][] = [
    ...legs.map(({ meters, stairsMeters }, index): [DataPath, DataValue] => [
      ['stops', index + 1, 'fromPrevious'],
      { meters, stairsMeters },
    ]),
    [['figures', 'distanceMeters'], distanceMeters],
    [['figures', 'stairsMeters'], stairsMeters],
    [['figures', 'legBack'], { meters: legBack?.meters ?? 0, stairsMeters: legBack?.stairsMeters ?? 0 }],
  ];
  const measured = values.reduce((it, [path, value]) => setYamlValue(it, path, value), text);
  return removeYamlValue(measured, ['figures', 'stepsToTheTop']);
}
