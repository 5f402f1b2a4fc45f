import { createMp4, createSilentMp3 } from '../audio-files.fixtures.ts';
import { type FaultFixture, replaceText } from './fault-fixture.fixtures.ts';

const story = 'story.ink';
/** Adds a `#sound:` tag to the line at the teahouse. */
const addSoundTag = (name: string) => replaceText(story, '#spot:teahouse', `#spot:teahouse #sound:${name}`);
const english = 'sounds/en/teahouse.mp3';
const createRecordingFile = (file = english, write: string | Buffer = createSilentMp3()) => ({ file, write });

/** Examples of faults in recordings. */
export const recordingFaults: FaultFixture[] = [
  {
    rule: 'story/sound',
    title: 'a sound whose name cannot be one of a file everywhere',
    edits: [addSoundTag('Tea House')],
    file: story,
    at: '#sound:Tea House',
    sentence: 'has "#sound:Tea House": write lower-case words joined by hyphens, such as dragon-01.',
  },
  {
    rule: 'story/sound',
    title: 'a sound that leads out of the folder',
    edits: [addSoundTag('../../walk')],
    file: story,
    at: '#sound:../../walk',
    sentence: 'has "#sound:../../walk": write lower-case words',
  },
  {
    rule: 'story/sound',
    title: 'a sound on a choice',
    edits: [replaceText(story, '#id:way.c1]', '#id:way.c1 #sound:teahouse]'), createRecordingFile()],
    file: story,
    at: '#sound:teahouse',
    sentence: 'has a #sound:, but a choice is not read aloud: give it to a line.',
  },
  {
    rule: 'story/sound',
    title: 'a sound of a line with a value in its words',
    edits: [
      replaceText(story, '#n:{shells}\nThree ropes', '#n:{shells} #sound:teahouse\nThree ropes'),
      createRecordingFile(),
    ],
    file: story,
    at: '#sound:teahouse',
    sentence: 'its words change with {n}: take the tag out, or write the line without values.',
  },
  {
    rule: 'sounds/missing',
    title: 'a sound that no language has',
    edits: [addSoundTag('teahouse')],
    file: story,
    at: '#sound:teahouse',
    sentence:
      'has "#sound:teahouse", but there is no such recording: put one into sounds/en/teahouse.mp3, or remove the tag.',
  },
  {
    rule: 'sounds/unused',
    title: 'an unused recording',
    edits: [createRecordingFile()],
    file: english,
    sentence: 'is used by no line: write #sound:teahouse after one, or remove it.',
  },
  {
    rule: 'sounds/unfit',
    title: 'a recording in two formats',
    edits: [
      addSoundTag('teahouse'),
      createRecordingFile(),
      createRecordingFile('sounds/en/teahouse.m4a', createMp4('mp4a')),
    ],
    file: english,
    sentence: 'stands beside teahouse.m4a, which has the same name: remove one of them.',
  },
  {
    rule: 'file/unreadable',
    title: 'a file where the folder of recordings should be',
    edits: [createRecordingFile('sounds')],
    file: 'sounds',
    sentence: 'cannot be opened, a file is where a folder should be.',
  },
  ...[
    {
      title: 'a recording in a folder of no language',
      file: 'sounds/ja/teahouse.mp3',
      sentence: 'belongs to no language: put it into one of sounds/en, sounds/zh, sounds/jp.',
    },
    {
      title: 'a recording outside the folder of a language',
      file: 'sounds/teahouse.mp3',
      sentence: 'belongs to no language: put it into one of',
    },
    {
      title: 'a recording with an odd name',
      file: 'sounds/jp/Teahouse.mp3',
      sentence: 'has an odd name: write lower-case words joined by hyphens, such as dragon-01.mp3.',
    },
    { title: 'an empty recording', write: '', sentence: 'is empty: save the recording once more.' },
    {
      title: 'a recording in another format',
      file: 'sounds/zh/teahouse.wav',
      write: 'RIFF\0\0\0\0WAVEfmt ',
      sentence: 'is WAV, which is too heavy or not played by every phone: save it as MP3 or as M4A with AAC.',
    },
    {
      title: 'a text in place of a recording',
      write: 'Here the keeper speaks.',
      sentence: 'is no recording that is known here: save it as MP3 or as M4A with AAC.',
    },
    {
      title: 'an MP3 under the name of an M4A',
      file: 'sounds/en/teahouse.m4a',
      sentence: 'is MP3 by its contents: name it teahouse.mp3.',
    },
    {
      title: 'a recording that is too heavy',
      write: createSilentMp3(505),
      sentence: 'bytes: make it 500000 at most, with one channel and 64 kbit/s.',
    },
  ].map(({ title, file = english, write, sentence }) => {
    return {
      rule: 'sounds/unfit' as const,
      title,
      edits: [addSoundTag('teahouse'), createRecordingFile(file, write)],
      file,
      sentence,
    };
  }),
];
