import { createEditsThatAddMessages, type FaultFixture, replaceText } from './fault-fixture.fixtures.ts';

const file = 'walk.yaml';
const hints = createEditsThatAddMessages('ending.on-the-map.hint', 'ending.off-the-map.hint');
const addTextToWalkFile = (text: string) => replaceText(file, 'accessibility:', `${text}\naccessibility:`);
const onTheMap = '{ id: on-the-map, light: dawn }';
const offTheMap = '{ id: off-the-map, light: moon }';

/** Examples of faults in the last page of a walk. */
export const endingPageFaults: FaultFixture[] = [
  {
    rule: 'ending/light',
    title: 'an ending without a light',
    edits: [addTextToWalkFile(`endings: [${onTheMap}]`), ...hints],
    file,
    at: 'endings:',
    sentence: 'gives no light to the ending "off-the-map": add { id: off-the-map, light: dawn }.',
  },
  {
    rule: 'ending/light',
    title: 'a light for an ending that the story lacks',
    edits: [addTextToWalkFile(`endings: [${onTheMap}, ${offTheMap}, { id: at-sea, light: dusk }]`), ...hints],
    file,
    at: 'endings:',
    sentence: 'gives a light to "at-sea", which is not an ending of the story: correct it.',
  },
  {
    rule: 'file/value',
    title: 'a light that does not exist',
    edits: [addTextToWalkFile(`endings: [${onTheMap}, { id: off-the-map, light: noon }]`), ...hints],
    file,
    at: 'endings:',
    sentence: 'has a wrong "endings.off-the-map.light"',
  },
  {
    rule: 'words/missing',
    title: 'a way back without words',
    edits: [
      addTextToWalkFile('wayBack: [{ id: path, minutes: 5 }]'),
      ...createEditsThatAddMessages('wayBack.path'),
      // `slice(0, 2)` adds the message to English and Chinese only, so that Japanese lacks it.
      ...createEditsThatAddMessages('wayBack.path.how').slice(0, 2),
    ],
    file: 'strings/jp.json',
    sentence: 'lacks "wayBack.path.how": write it in this language.',
  },
];
