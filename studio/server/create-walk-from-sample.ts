import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildMap } from '../../tools/walks/map/build-map.ts';
import { createMapLayers } from '../../tools/walks/map/create-map-layers.ts';
import { MapError } from '../../tools/walks/map/map-error.ts';
import { readOsmExtracts } from '../../tools/walks/map/osm-extract.ts';
import { createPathGraph } from '../../tools/walks/map/path-graph.ts';
import { computeRouteLengths, type Route } from '../../tools/walks/map/route.ts';
import { createWalkFolder } from '../../tools/walks/new-walk/new-walk-command.ts';
import { readWalk } from '../../tools/walks/read-walks.ts';
import type { DocumentValue, DocumentValuePath } from '../documents/text-edits.ts';
import { removeYamlValue, setYamlValue } from '../documents/yaml-document.ts';
import type { CreateWalkRequest, TaskStage } from '../map-api.ts';
import { chooseSamplePlaces, type SamplePlaces } from './choose-sample-places.ts';
import { editFile, writeNewWalkTexts } from './new-walk-texts.ts';

export interface WalkFromSampleInput {
  /** The folder in which the walk's folder is created. The new folder has the walk's id as its name. */
  parent: string;
  /** The path of the OSM XML file with the map extract, which `inspectMapExtract` has checked. */
  extract: string;
  request: CreateWalkRequest;
}

/**
 * Creates a copy of the sample walk at another place, and draws the map of the copy. Puts the stops on paths of the given
 * OpenStreetMap extract. Returns the output of the map build.
 * @throws {CommandError}
 */
export function createWalkFromSample(
  { parent, extract, request }: WalkFromSampleInput,
  onStage: (stage: TaskStage) => void,
): string[] {
  const folder = join(parent, request.id);
  createWalkFolder(folder);
  writeNewWalkTexts(folder, request);
  onStage('read');
  const { map } = createMapLayers(readOsmExtracts([extract]));
  const { start, place } = request;
  const places = chooseSamplePlaces(createPathGraph(map, []), map.box, [start.lon, start.lat]);
  editFile(join(folder, 'walk.yaml'), (text) => relocateSampleWalk(text, place, places));
  const { walk } = readWalk(folder);
  if (walk === undefined) throw new MapError('The sample walk cannot be read: run npm run walks check template.');
  const lines = buildMap({ walk, folder, extracts: [extract], onStage });
  onStage('save');
  const route: Route = JSON.parse(readFileSync(join(folder, 'route.geojson'), 'utf8'));
  editFile(join(folder, 'walk.yaml'), (text) => writeRouteLengths(text, route));
  return lines;
}

/** Moves the sample walk to another place on Earth. Takes the text of its walk.yaml, and returns the edited text. */
export function relocateSampleWalk(
  text: string,
  place: CreateWalkRequest['place'],
  { stops, spot }: SamplePlaces,
): string {
  const values: [path: DocumentValuePath, value: DocumentValue][] = [
    [['place', 'city'], place.city],
    [['place', 'country'], place.country],
    [['place', 'timeZone'], place.timeZone],
    ...[...stops.entries()].flatMap(([index, [lon = 0, lat = 0]]): [DocumentValuePath, DocumentValue][] => [
      [['stops', index, 'lat'], lat],
      [['stops', index, 'lon'], lon],
    ]),
    [['spots', 0, 'lat'], spot[1] ?? 0],
    [['spots', 0, 'lon'], spot[0] ?? 0],
    // Marks no stop as step-free, because nobody has tested the new stops with a wheelchair yet.
    [['accessibility', 'stepFreeStops'], []],
  ];
  const placed = values.reduce((it, [path, value]) => setYamlValue(it, path, value), text);
  return placed
    .replace(
      /^# A small complete walk on an invented island\..*\n/,
      '# A small complete sample walk at your place. Play it, then make it your own, file by file.\n' +
        '# Coordinates © OpenStreetMap contributors, ODbL 1.0, WGS 84 degrees.\n',
    )
    .replace('ISO 3166; XX is not a country.', 'ISO 3166.');
}

/**
 * Writes the lengths of the route, of its stairs and of its legs into walk.yaml. Removes `stepsToTheTop`: it counts the
 * stair steps of the sample walk's island, and the number at the new place is unknown.
 */
function writeRouteLengths(text: string, route: Route): string {
  const { legs, distanceMeters, stairsMeters, legBack } = computeRouteLengths(route);
  const values: [path: DocumentValuePath, value: DocumentValue][] = [
    ...legs.map(({ meters, stairsMeters }, index): [DocumentValuePath, DocumentValue] => [
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
