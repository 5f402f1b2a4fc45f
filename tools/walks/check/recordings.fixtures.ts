import { mp4Storing, recordedSilence } from '../recorded-silence.fixtures.ts';
import { edit, type FaultFixture } from './fault-fixture.fixtures.ts';

const story = 'story.ink';
/** Gives the line at the teahouse a recording of this name. */
const named = (name: string) => edit(story, '#spot:teahouse', `#spot:teahouse #sound:${name}`);
const english = 'sounds/en/teahouse.mp3';
const recorded = (file = english, write: string | Buffer = recordedSilence()) => ({ file, write });

/** Faults in recordings. */
export const recordingFaults: FaultFixture[] = [
  {
    rule: 'story/sound',
    what: 'a sound whose name cannot be one of a file everywhere',
    edits: [named('Tea House')],
    file: story,
    at: '#sound:Tea House',
    sentence: 'has "#sound:Tea House": write lower-case words joined by hyphens, such as dragon-01.',
  },
  {
    rule: 'story/sound',
    what: 'a sound that leads out of the folder',
    edits: [named('../../walk')],
    file: story,
    at: '#sound:../../walk',
    sentence: 'has "#sound:../../walk": write lower-case words',
  },
  {
    rule: 'story/sound',
    what: 'a sound on a choice',
    edits: [edit(story, '#id:way.c1]', '#id:way.c1 #sound:teahouse]'), recorded()],
    file: story,
    at: '#sound:teahouse',
    sentence: 'has a #sound:, but a choice is not read aloud: give it to a line.',
  },
  {
    rule: 'story/sound',
    what: 'a sound of a line with a value in its words',
    edits: [edit(story, '#n:{shells}\nThree ropes', '#n:{shells} #sound:teahouse\nThree ropes'), recorded()],
    file: story,
    at: '#sound:teahouse',
    sentence: 'its words change with {n}: take the tag out, or write the line without values.',
  },
  {
    rule: 'sounds/missing',
    what: 'a sound that no language has',
    edits: [named('teahouse')],
    file: story,
    at: '#sound:teahouse',
    sentence:
      'has "#sound:teahouse", but there is no such recording: put one into sounds/en/teahouse.mp3, or remove the tag.',
  },
  {
    rule: 'sounds/unused',
    what: 'an unused recording',
    edits: [recorded()],
    file: english,
    sentence: 'is used by no line: write #sound:teahouse after one, or remove it.',
  },
  {
    rule: 'sounds/unfit',
    what: 'a recording in two formats',
    edits: [named('teahouse'), recorded(), recorded('sounds/en/teahouse.m4a', mp4Storing('mp4a'))],
    file: english,
    sentence: 'stands beside teahouse.m4a, which has the same name: remove one of them.',
  },
  {
    rule: 'file/unreadable',
    what: 'a file where the folder of recordings should be',
    edits: [recorded('sounds')],
    file: 'sounds',
    sentence: 'cannot be opened, a file is where a folder should be.',
  },
  ...[
    {
      what: 'a recording in a folder of no language',
      file: 'sounds/ja/teahouse.mp3',
      sentence: 'belongs to no language: put it into one of sounds/en, sounds/zh, sounds/jp.',
    },
    {
      what: 'a recording outside the folder of a language',
      file: 'sounds/teahouse.mp3',
      sentence: 'belongs to no language: put it into one of',
    },
    {
      what: 'a recording with an odd name',
      file: 'sounds/jp/Teahouse.mp3',
      sentence: 'has an odd name: write lower-case words joined by hyphens, such as dragon-01.mp3.',
    },
    { what: 'an empty recording', write: '', sentence: 'is empty: save the recording once more.' },
    {
      what: 'a recording in another format',
      file: 'sounds/zh/teahouse.wav',
      write: 'RIFF\0\0\0\0WAVEfmt ',
      sentence: 'is WAV, which is too heavy or not played by every phone: save it as MP3 or as M4A with AAC.',
    },
    {
      what: 'a text in place of a recording',
      write: 'Here the keeper speaks.',
      sentence: 'is no recording that is known here: save it as MP3 or as M4A with AAC.',
    },
    {
      what: 'an MP3 under the name of an M4A',
      file: 'sounds/en/teahouse.m4a',
      sentence: 'is MP3 by its contents: name it teahouse.mp3.',
    },
    {
      what: 'a recording that is too heavy',
      write: recordedSilence(505),
      sentence: 'bytes: make it 500000 at most, with one channel and 64 kbit/s.',
    },
  ].map(({ what, file = english, write, sentence }) => {
    return { rule: 'sounds/unfit' as const, what, edits: [named('teahouse'), recorded(file, write)], file, sentence };
  }),
];
