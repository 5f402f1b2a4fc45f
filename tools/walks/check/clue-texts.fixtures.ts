import { createEditsThatAddMessages, type FaultFixture, replaceText } from './fault-fixture.fixtures.ts';

const [en, zh, jp] = ['strings/en.json', 'strings/zh.json', 'strings/jp.json'];
const clues = 'clues.yaml';

/** Examples of faults in what a clue shows beside its answers: its question, hints, descriptions and parts of a drawing. */
export const clueTextFaults: FaultFixture[] = [
  {
    rule: 'clues/told',
    title: 'a question that contains the answer',
    edits: [replaceText(en, 'Which animal turns', 'Which whale turns')],
    file: en,
    at: 'clue.weathervane.ask',
    sentence: 'the answer, "whale": ask without it.',
  },
  {
    rule: 'clues/told',
    title: 'a hint that contains the number',
    edits: [replaceText(jp, '岸から灯りまで、', '岸から灯りまでの７本を、')],
    file: jp,
    at: 'clue.posts.where',
    sentence: 'the answer, "7": ask without it.',
  },
  {
    rule: 'clues/told',
    title: 'a hint that contains the number in words',
    edits: [replaceText(jp, '岸から灯りまで、', '岸から灯りまでの七本を、')],
    file: jp,
    at: 'clue.posts.where',
    sentence: 'the answer, "七": ask without it.',
  },
  {
    rule: 'clues/told',
    title: 'a hint that contains the number in English words',
    edits: [replaceText(en, 'from the shore to the lamp.', 'along all seven, from the shore to the lamp.')],
    file: en,
    at: 'clue.posts.where',
    sentence: 'the answer, "seven": ask without it.',
  },
  {
    rule: 'clues/told',
    title: 'a second hint that contains the answer',
    edits: [replaceText(en, 'It lives in the sea, but', 'The whale lives in the sea, but')],
    file: en,
    at: 'clue.weathervane.how',
    sentence: 'the answer, "whale": ask without it.',
  },
  {
    rule: 'clues/told',
    title: 'a question for walkers at home that contains the answer',
    edits: [
      ...createEditsThatAddMessages('clue.posts.askHome'),
      replaceText(en, 'askHome": "More.', 'askHome": "Are there 7?'),
    ],
    file: en,
    at: 'clue.posts.askHome',
    sentence: 'the answer, "7": ask without it.',
  },
  {
    rule: 'clues/told',
    title: 'a hint that names the option to choose',
    edits: [replaceText(en, 'Only one goes on.', 'The striped one goes on.')],
    file: en,
    at: 'clue.rope.how',
    sentence: 'the answer, "The striped one": ask without it.',
  },
  {
    rule: 'words/missing',
    title: 'a question for walkers at home that one language lacks',
    edits: [en, zh].map((file) => replaceText(file, '"title"', '"clue.posts.askHome": "More.",\n  "title"')),
    file: jp,
    sentence: 'lacks "clue.posts.askHome": write it in this language.',
  },
  {
    rule: 'words/orphan',
    title: 'a version for walkers at home of a text that has none',
    edits: createEditsThatAddMessages('clue.posts.revealHome').filter(({ file }) => file === en),
    file: en,
    at: 'clue.posts.revealHome',
    sentence: 'the unknown key "clue.posts.revealHome"',
  },
  {
    rule: 'clues/hints',
    title: 'a hint that repeats an earlier one',
    edits: [
      replaceText(
        jp,
        '片側に三本ずつ。そこへ、カモメの一本を足す。',
        '両側とも数えること。カモメのとまる一本も忘れずに。',
      ),
    ],
    file: jp,
    at: 'clue.posts.almost',
    sentence: 'an earlier hint again: say more here.',
  },
  {
    rule: 'clues/described',
    title: 'a description that contains the answer in another language',
    edits: [replaceText(en, 'An animal of iron on a roof', 'An animal of iron (鯨) on a roof')],
    file: en,
    at: 'clue.weathervane.home',
    sentence: 'the answer, "鯨": describe what is seen',
  },
  {
    rule: 'clues/described',
    title: 'a description that contains the number in words',
    edits: [
      replaceText(
        en,
        'one more, with a gull on it, stands',
        'one more, with a gull on it, the one that makes seven, stands',
      ),
    ],
    file: en,
    at: 'clue.posts.home',
    sentence: 'the answer, "seven": describe what is seen',
  },
  {
    rule: 'clues/described',
    title: 'a reason for an answer that no description contains',
    edits: [
      replaceText(clues, 'drawing: pier-posts', 'drawing: pier-posts\n  answerInDescription: It is carved there.'),
    ],
    file: clues,
    at: 'answerInDescription',
    sentence: 'but no description contains the answer: remove it.',
  },
  {
    rule: 'clues/parts',
    title: 'a part that reaches beyond the drawing',
    edits: [
      replaceText(clues, 'drawing: ropes', 'drawing: ropes\n  parts:\n    beam: [10, 10, 95, 20]'),
      ...createEditsThatAddMessages('clue.rope.part.beam'),
    ],
    file: clues,
    at: 'beam: [',
    sentence: 'the part "beam", which reaches beyond the drawing: make it smaller.',
  },
  {
    rule: 'clues/parts',
    title: 'parts without a drawing',
    edits: [
      replaceText(clues, '  drawing: ropes', '  parts:\n    beam: [10, 10, 80, 20]'),
      ...createEditsThatAddMessages('clue.rope.part.beam'),
    ],
    file: clues,
    at: '  parts:',
    sentence: 'parts, but no drawing: name the drawing, or remove the parts.',
  },
  {
    rule: 'clues/parts',
    title: 'as many parts as the number that is asked for',
    edits: [
      replaceText(clues, 'answer: 7', 'answer: 2'),
      replaceText(
        clues,
        'drawing: pier-posts',
        'drawing: pier-posts\n  parts: { left: [0, 0, 50, 50], right: [50, 50, 50, 50] }',
      ),
      ...createEditsThatAddMessages('clue.posts.part.left', 'clue.posts.part.right'),
    ],
    file: clues,
    at: 'parts: {',
    sentence: 'as many parts as its answer, 2, which they tell: add or join one.',
  },
];
