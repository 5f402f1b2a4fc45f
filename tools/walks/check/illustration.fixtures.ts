import { createEditsThatAddMessages, type FaultFixture, replaceText } from './fault-fixture.fixtures.ts';

const file = 'illustration.yaml';

/**
 * The content of an `illustration.yaml`. The template walk has no such file. The text ends inside the key `plan`, so
 * that fixtures can append keys to `plan`.
 */
const illustration = `azimuth: 0
tilt: 0.5
unitsPerMeter: 2
steepness: 1
center: { lat: 0, lon: 0 }
at: [1600, 1400]
landmarks: []
plan:
  center: { lat: 0, lon: 0 }
  widthMeters: 500
`;

const appendToFile = (more: string) => ({ file, write: illustration + more });
const clueMessages = createEditsThatAddMessages(
  ...['title', 'picture', 'question', 'hint', 'found', 'pier', 'bell'].map((word) => `home.clue.${word}`),
);

/** Examples of faults in `illustration.yaml`, which also has the settings for the home page. */
export const illustrationFaults: FaultFixture[] = [
  {
    rule: 'illustration/hideaway',
    title: 'an unknown hideaway',
    edits: [
      appendToFile('hideaways: [pier, garden, bell, fountain]\n'),
      ...createEditsThatAddMessages('hideaway.pier', 'hideaway.garden', 'hideaway.bell', 'hideaway.fountain'),
    ],
    file,
    at: 'fountain',
    sentence: 'names the hideaway "fountain", which is no stop or spot of walk.yaml: correct it.',
  },
  {
    rule: 'illustration/plan',
    title: 'the phone’s walker at an unknown stop',
    edits: [appendToFile('  walkerAt: fountain\n')],
    file,
    at: 'fountain',
    sentence:
      'has in "plan.walkerAt" the stop "fountain", which is not a stop in walk.yaml: correct it, or leave "walkerAt" out.',
  },
  {
    rule: 'illustration/plan',
    title: 'a way that comes ashore at a spot instead of a stop',
    edits: [appendToFile('  ashoreAt: teahouse\n')],
    file,
    at: 'teahouse',
    sentence:
      'has in "plan.ashoreAt" the stop "teahouse", which is not a stop in walk.yaml: correct it, or leave "ashoreAt" out.',
  },
  {
    rule: 'illustration/legend',
    title: 'a legend without the hills that its picture is made of',
    edits: [appendToFile('legend: five-headed-dragon\n'), ...createEditsThatAddMessages('home.legend')],
    file,
    at: 'legend:',
    sentence: 'has a legend, whose picture is made of the hills: add "hills", or leave "legend" out.',
  },
  {
    rule: 'illustration/legend',
    title: 'a legend without its figures',
    edits: [
      appendToFile(
        'hills:\n  edgeMeters: 10\n  riseMeters: 20\n  within: [{ lat: 0, lon: 0 }, { lat: 0.001, lon: 0 }, { lat: 0, lon: 0.001 }]\n  heights: []\nlegend: five-headed-dragon\n',
      ),
      ...createEditsThatAddMessages('home.legend'),
    ],
    file,
    at: 'legend:',
    sentence:
      'has the legend "five-headed-dragon", whose figure legend/dragon-head.svg is missing: add it, or leave "legend" out.',
  },
  {
    rule: 'illustration/clue',
    title: 'a dark lantern that is not among the places of the clue',
    edits: [appendToFile('clue:\n  places: [pier, bell]\n  dark: garden\n'), ...clueMessages],
    file,
    at: 'dark:',
    sentence: 'has the dark lantern at "garden", which is not among the "places" of the clue: correct either.',
  },
  {
    rule: 'illustration/clue',
    title: 'a place of the clue named twice',
    edits: [appendToFile('clue:\n  places: [pier, bell, pier]\n  dark: bell\n'), ...clueMessages],
    file,
    at: 'places:',
    sentence: 'names the place "pier" again: name it once.',
  },
  {
    rule: 'illustration/clue',
    title: 'a place of the clue with the id of another text',
    edits: [appendToFile('clue:\n  places: [pier, bell, title]\n  dark: bell\n'), ...clueMessages],
    file,
    at: 'places:',
    sentence:
      'names a place "title", but "home.clue.title" is already another text of the clue: name the place otherwise.',
  },
  {
    rule: 'illustration/phone',
    title: 'the phone’s walker at the last stop',
    edits: [appendToFile('  walkerAt: bell\n')],
    file,
    at: 'walkerAt: bell',
    sentence: 'has in "plan.walkerAt" the stop "bell", where the phone has nothing to show',
  },
  {
    rule: 'illustration/phone',
    title: 'the phone’s walker at a stop where the narrator speaks before the clue',
    edits: [
      appendToFile('  walkerAt: garden\n'),
      replaceText('story.ink', '#id:garden.3 #speaker:keeper', '#id:garden.3'),
    ],
    file,
    at: 'walkerAt: garden',
    sentence: 'a clue of the kind text or number right after a line with a speaker, or leave "walkerAt" out.',
  },
];
