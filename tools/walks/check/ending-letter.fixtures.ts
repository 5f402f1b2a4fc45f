import { createEditsThatAddMessages, type FaultFixture, replaceText } from './fault-fixture.fixtures.ts';

const file = 'walk.yaml';
const messages = createEditsThatAddMessages(
  'letter.title',
  ...['shell', 'pearl'].flatMap((found) => [`letter.${found}`, `letter.${found}.torn`]),
);

/** Returns an edit that adds a letter with these values to the template walk, which has no letter. */
const createLetterEdit = ({ clue = 'posts', second = 'shell', writer = 'point' }) =>
  replaceText(
    file,
    '  - id: keeper\n',
    `  - id: keeper\nletter:\n  clue: ${clue}\n  pieces:\n    - { found: shell, mark: "1", writer: point }\n    - { found: ${second}, mark: "2", writer: ${writer} }\n`,
  );
const foundPearlEdit = replaceText(
  'story.ink',
  'Take a shell. #id:garden.4 #speaker:keeper #found:shell',
  'Take a shell. #id:garden.4 #speaker:keeper #found:pearl',
);
const pearlNameEdits = createEditsThatAddMessages('found.pearl');

/** Examples of faults in a walk's letter, whose pieces walkers find one by one. */
export const endingLetterFaults: FaultFixture[] = [
  {
    rule: 'walk/letter',
    title: 'a piece that is never found',
    edits: [createLetterEdit({ second: 'pearl' }), ...messages],
    file,
    at: 'found: pearl',
    sentence: 'has the piece "pearl" in its letter, which no line of the story hands over',
  },
  {
    rule: 'walk/letter',
    title: 'a letter whose clue does not exist',
    edits: [createLetterEdit({ clue: 'post', second: 'pearl' }), foundPearlEdit, ...messages, ...pearlNameEdits],
    file,
    at: 'clue: post',
    sentence: 'has the clue "post" in its letter, which clues.yaml does not have',
  },
  {
    rule: 'walk/letter',
    title: 'a piece whose writer is no character',
    edits: [createLetterEdit({ second: 'pearl', writer: 'whale' }), foundPearlEdit, ...messages, ...pearlNameEdits],
    file,
    at: 'writer: whale',
    sentence: 'has the writer "whale" in its letter, who is no character',
  },
  {
    rule: 'walk/twice',
    title: 'a piece of the letter named twice',
    edits: [createLetterEdit({}), ...createEditsThatAddMessages('letter.title', 'letter.shell', 'letter.shell.torn')],
    file,
    at: 'found: shell, mark: "2"',
    sentence: 'names "shell" again: name it once.',
  },
];
