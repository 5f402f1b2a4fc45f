import {
  createEditsThatAddMessages,
  createEmptyMapLayers,
  type FaultFixture,
  replaceText,
} from './fault-fixture.fixtures.ts';

const file = 'walk.yaml';
const replaceTextInWalkFile = (from: string, to: string) => replaceText(file, from, to);

const map = createEmptyMapLayers([-0.01, -0.01, 0.01, 0.001]);
const createLeg = (from: string, to: string, meters: number, stairsMeters: number) => ({
  type: 'Feature',
  properties: { from, to, meters, stairsMeters, stairs: [] },
  geometry: { type: 'LineString', coordinates: [] },
});

const legs = [createLeg('pier', 'garden', 170, 0), createLeg('garden', 'bell', 160, 20)];
const back = createLeg('bell', 'pier', 350, 20);
const wayBack = { ...back, properties: { ...back.properties, wayBack: true } };

const harbor = '{ id: harbor, kind: station, nameNative: Harbour, lat: -0.002, lon: 0, metersToStart: 120 }';

/** Examples of faults in the places and ways of a walk. */
export const placeFaults: FaultFixture[] = [
  {
    rule: 'places/stairs',
    title: 'a way with more stairs than its length',
    edits: [
      replaceTextInWalkFile('{ meters: 160, stairsMeters: 20 }', '{ meters: 160, stairsMeters: 200 }'),
      replaceTextInWalkFile('\n  stairsMeters: 20\n', '\n  stairsMeters: 200\n'),
    ],
    file,
    at: '{ meters: 160,',
    sentence: 'has 200 m of stairs in 160 m, "bell": stairsMeters is the part of meters that is stairs.',
  },
  {
    rule: 'places/far',
    title: 'a spot in the next town',
    edits: [replaceTextInWalkFile('lat: 0.000300, lon: 0.000400', 'lat: 0.030300, lon: 0.000400')],
    file,
    at: 'id: teahouse',
    sentence: 'has "teahouse" 3248 m from the nearest stop: correct its position',
  },
  {
    rule: 'places/time-zone',
    title: 'a time zone of the other side of the earth',
    edits: [replaceTextInWalkFile('Atlantic/St_Helena', 'Asia/Tokyo')],
    file,
    at: 'lon: 0.000000',
    sentence:
      'has "pier" at the longitude 0, where it cannot be the time of Asia/Tokyo: correct either, east is positive.',
  },
  {
    rule: 'places/overlap',
    title: 'circles of neighbours that overlap',
    edits: [
      replaceTextInWalkFile('lat: 0.001100', 'lat: 0.000300'),
      replaceTextInWalkFile('radiusMeters: 15', 'radiusMeters: 80'),
    ],
    file,
    at: 'radiusMeters: 80',
    sentence: 'lets the circle of "bell" overlap that of "garden" by 11 m: shrink one, or move it.',
  },
  {
    rule: 'places/overlap',
    title: 'circles of stops that overlap and are offered together',
    edits: [
      replaceTextInWalkFile('radiusMeters: 20\n    # The reason', 'radiusMeters: 100\n    # The reason'),
      replaceTextInWalkFile('lat: 0.001100', 'lat: 0.000400'),
      replaceTextInWalkFile('radiusMeters: 15', 'radiusMeters: 65'),
      replaceText(
        'story.ink',
        '+ [“Why is everything',
        '+ [arrive #ev:arrive:bell] -> bell\n+ [closed #ev:closed:bell] -> decision\n+ [“Why is everything',
      ),
    ],
    file,
    at: 'radiusMeters: 65',
    sentence:
      'lets the circle of "bell" overlap that of "pier" by 6 m, and the story offers both together: shrink one, or move it.',
  },
  {
    rule: 'places/distance',
    title: 'a way shorter than the straight distance',
    edits: [
      replaceTextInWalkFile('{ meters: 170,', '{ meters: 120,'),
      replaceTextInWalkFile('distanceMeters: 330', 'distanceMeters: 280'),
    ],
    file,
    at: '{ meters: 120,',
    sentence: 'has 120 m to "garden", which is 145 m away straight: from 144 to 629 m are plausible.',
  },
  {
    rule: 'places/distance',
    title: 'a stop that lies in the next town',
    edits: [replaceTextInWalkFile('lat: 0.001100', 'lat: 0.051100')],
    file,
    at: 'lat: 0.051100',
    sentence: 'at most 2000 m are walked.',
  },
  {
    rule: 'places/distance',
    title: 'a way that was not measured',
    edits: [
      replaceTextInWalkFile('    fromPrevious: { meters: 160, stairsMeters: 20 }\n', ''),
      replaceTextInWalkFile('distanceMeters: 330', 'distanceMeters: 170'),
      replaceTextInWalkFile('\n  stairsMeters: 20\n', '\n  stairsMeters: 0\n'),
    ],
    file,
    at: '- id: bell',
    sentence: 'lacks fromPrevious of "bell": measure the way',
  },
  {
    rule: 'places/outside-map',
    title: 'a stop beyond the edge of the map',
    edits: [{ file: 'map/layers.json', write: JSON.stringify(map) }],
    file,
    at: 'lat: 0.001100',
    sentence: 'has "bell" outside the map',
  },
  {
    rule: 'places/route',
    title: 'a way that is not as long as on the map',
    edits: [
      {
        file: 'route.geojson',
        write: JSON.stringify({
          features: [createLeg('pier', 'garden', 172, 0), createLeg('garden', 'bell', 190, 20)],
        }),
      },
    ],
    file,
    at: '{ meters: 160,',
    sentence:
      'differs from route.geojson, which has { meters: 190, stairsMeters: 20 } to "bell": write that; if the stop has moved, run',
  },
  {
    rule: 'places/route',
    title: 'a stop that the route does not come to',
    edits: [{ file: 'route.geojson', write: JSON.stringify({ features: [createLeg('pier', 'garden', 170, 0)] }) }],
    file,
    at: '- id: bell',
    sentence: 'has no way to "bell" in route.geojson: run npm run walks map ',
  },
  {
    rule: 'places/route',
    title: 'a way back that is not as long as on the map',
    edits: [{ file: 'route.geojson', write: JSON.stringify({ features: [...legs, wayBack] }) }],
    file,
    at: 'legBack:',
    sentence: 'differs from route.geojson, which has { meters: 350, stairsMeters: 20 } back',
  },
  {
    rule: 'walk/twice',
    title: 'two stations with one name',
    edits: [
      replaceTextInWalkFile('spots:', `arrivals: [${harbor}, ${harbor}]\nspots:`),
      ...createEditsThatAddMessages('gettingThere', 'arrival.harbor'),
    ],
    file,
    at: 'arrivals:',
    sentence: 'uses "harbor" again: rename one.',
  },
  {
    rule: 'words/missing',
    title: 'a station without a name',
    edits: [
      replaceTextInWalkFile('spots:', `arrivals: [${harbor}]\nspots:`),
      ...createEditsThatAddMessages('gettingThere'),
      replaceText('strings/en.json', '"title"', '"arrival.harbor": "Harbour",\n  "title"'),
      replaceText('strings/zh.json', '"title"', '"arrival.harbor": "港口",\n  "title"'),
    ],
    file: 'strings/jp.json',
    sentence: 'lacks "arrival.harbor": write it in this language.',
  },
  {
    rule: 'words/orphan',
    title: 'words about the tide for a walk that does not depend on it',
    edits: [replaceText('strings/en.json', '"title"', '"bestHour.tide": "Come at low tide.",\n  "title"')],
    file: 'strings/en.json',
    at: 'bestHour.tide',
    sentence: 'has the unknown key "bestHour.tide": remove or correct it.',
  },
  {
    rule: 'places/arrival',
    title: 'a station farther away than anybody walks',
    edits: [
      replaceTextInWalkFile('spots:', `arrivals: [${harbor.replace('lat: -0.002', 'lat: -0.08')}]\nspots:`),
      ...createEditsThatAddMessages('gettingThere', 'arrival.harbor'),
    ],
    file,
    at: 'arrivals:',
    sentence: 'has "harbor" 8784 m from "pier": correct its position, 5000 m at most are walked.',
  },
  {
    rule: 'places/arrival',
    title: 'a way from a station that is shorter than the straight line',
    edits: [
      replaceTextInWalkFile(
        'spots:',
        `arrivals: [${harbor.replace('metersToStart: 120', 'metersToStart: 90')}]\nspots:`,
      ),
      ...createEditsThatAddMessages('gettingThere', 'arrival.harbor'),
    ],
    file,
    at: 'arrivals:',
    sentence: 'has 90 m from "harbor" to "pier", which is 111 m away straight: from 111 to 495 m are plausible.',
  },
  {
    rule: 'places/turn',
    title: 'a turn that is not on the way',
    edits: [
      {
        file: 'route.geojson',
        write: JSON.stringify({
          features: [
            {
              ...createLeg('pier', 'garden', 170, 0),
              geometry: {
                type: 'LineString',
                coordinates: [
                  [0, 0],
                  [0.001, 0],
                ],
              },
            },
            createLeg('garden', 'bell', 160, 20),
          ],
        }),
      },
      replaceTextInWalkFile(
        '  - id: garden\n',
        '  - id: garden\n    turns: [{ id: lantern, lat: 0.0002, lon: 0.0005 }]\n',
      ),
      ...createEditsThatAddMessages('turn.lantern'),
    ],
    file,
    at: 'turns:',
    sentence: 'has the turn "lantern" 22 m from the way to "garden": correct its position, 15 m at most are accurate.',
  },
  {
    rule: 'walk/twice',
    title: 'a turn with the id of another one',
    edits: [
      replaceTextInWalkFile(
        '  - id: garden\n',
        '  - id: garden\n    turns:\n      - { id: lantern, lat: 0.0002, lon: 0.0005 }\n      - { id: lantern, lat: 0.0001, lon: 0.0005 }\n',
      ),
      ...createEditsThatAddMessages('turn.lantern'),
    ],
    file,
    at: '- { id: lantern, lat: 0.0001',
    sentence: 'uses "lantern" again: rename one.',
  },
  {
    rule: 'places/minutes',
    title: 'fewer minutes than walking takes',
    edits: [replaceTextInWalkFile('from: 15', 'from: 2')],
    file,
    at: 'minutes:',
    sentence: 'promises 2 minutes, but walking and reading alone take',
  },
  {
    rule: 'places/minutes',
    title: 'fewer minutes than walking and reading everything takes',
    edits: [replaceTextInWalkFile('{ from: 15, to: 25 }', '{ from: 6, to: 6 }')],
    file,
    at: 'minutes:',
    sentence: 'promises 6 minutes at most, but walking and reading all take 7',
  },
  {
    rule: 'places/minutes',
    title: 'far too many minutes',
    edits: [replaceTextInWalkFile('to: 25', 'to: 95')],
    file,
    at: 'minutes:',
    sentence: 'promises up to 95 minutes, but with 12 minutes at each stop',
  },
];
