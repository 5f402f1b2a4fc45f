import { createEditsThatAddMessages, type FaultFixture, replaceText } from './fault-fixture.fixtures.ts';

const file = 'walk.yaml';
const replaceTextInWalkFile = (from: string, to: string) => replaceText(file, from, to);

/** Examples of wrong values, and of facts in walk.yaml that contradict each other. */
export const walkFactsFaults: FaultFixture[] = [
  {
    rule: 'file/value',
    title: 'a value of the wrong type',
    edits: [replaceText('clues.yaml', 'answer: 7', 'answer: seven')],
    file: 'clues.yaml',
    at: 'answer: seven',
    sentence: 'has a wrong "posts.answer", "seven": must be a number.',
  },
  {
    rule: 'file/value',
    title: 'a price without a currency',
    edits: [replaceTextInWalkFile('    kind: bell\n', '    kind: bell\n    paid: [{ what: rope, amount: 5 }]\n')],
    file,
    at: 'amount: 5',
    sentence: 'lacks "stops.bell.paid.1.currency": add it.',
  },
  {
    rule: 'walk/id',
    title: 'an id that is not the name of the folder',
    edits: [replaceTextInWalkFile('id: template', 'id: templates')],
    file,
    at: 'id: templates',
    sentence: 'calls the walk "templates" in the folder "template"',
  },
  {
    rule: 'walk/twice',
    title: 'a character named twice',
    edits: [replaceTextInWalkFile('- id: keeper', '- id: keeper\n  - { id: point }')],
    file,
    at: '{ id: point }',
    sentence: 'uses "point" again: rename one.',
  },
  {
    rule: 'walk/stranger',
    title: 'a step-free stop that does not exist',
    edits: [replaceTextInWalkFile('[pier, garden]', '[pier, gardens]')],
    file,
    at: 'stepFreeStops:',
    sentence: 'names "gardens", which is no stop: correct it.',
  },
  {
    rule: 'walk/sums',
    title: 'a distance that is not the sum of its parts',
    edits: [replaceTextInWalkFile('distanceMeters: 330', 'distanceMeters: 300')],
    file,
    at: 'distanceMeters:',
    sentence: `differs from the stops' sum, 330 m: correct either.`,
  },
  {
    rule: 'walk/minutes',
    title: 'minutes in the wrong order',
    edits: [replaceTextInWalkFile('from: 15', 'from: 35')],
    file,
    at: 'minutes:',
    sentence: 'run backwards: put the smaller number first.',
  },
  {
    rule: 'walk/twice',
    title: 'a mood named twice',
    edits: [replaceTextInWalkFile('moods: [food]', 'moods: [food, food]')],
    file,
    at: 'moods:',
    sentence: 'names "food" again: name it once.',
  },
  {
    rule: 'walk/twice',
    title: 'a step-free stop named twice',
    edits: [replaceTextInWalkFile('[pier, garden]', '[pier, garden, pier]')],
    file,
    at: 'stepFreeStops:',
    sentence: 'names "pier" again: name it once.',
  },
  {
    rule: 'walk/mood',
    title: 'a mood without a spot for it',
    edits: [replaceTextInWalkFile('moods: [food]', 'moods: [food, hideaways]')],
    file,
    at: 'moods:',
    sentence: 'promises hideaways, but no spot is of the kind hideaway: add one, or leave "hideaways" out.',
  },
  {
    rule: 'walk/steps',
    title: 'steps on a way without stairs',
    edits: [
      replaceTextInWalkFile('{ meters: 160, stairsMeters: 20 }', '{ meters: 160, stairsMeters: 0 }'),
      replaceTextInWalkFile('\n  stairsMeters: 20\n', '\n  stairsMeters: 0\n'),
    ],
    file,
    at: 'stepsToTheTop:',
    sentence: 'counts 40 steps on a way without stairs: correct either',
  },
  {
    rule: 'story/unused-stop',
    title: 'a stop where the story never arrives',
    edits: [
      replaceTextInWalkFile(
        '\n# Recommended places',
        '  - id: bench\n    kind: monument\n    lat: 0.001700\n    lon: -0.000300\n    radiusMeters: 15\n    fromPrevious: { meters: 70, stairsMeters: 0 }\n\n# Recommended places',
      ),
      replaceTextInWalkFile('distanceMeters: 330', 'distanceMeters: 400'),
      ...createEditsThatAddMessages('stop.bench'),
    ],
    file,
    at: '- id: bench',
    sentence: 'has the stop "bench", where story.ink never arrives',
  },
];
