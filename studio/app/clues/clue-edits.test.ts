import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ClueWithId } from '../../api.ts';
import { parseYaml } from '../../documents/yaml-layout.ts';
import { emptyLocaleTexts } from '../composer-form/locale-texts.ts';
import { applyEdit, type FileEdit, type OpenFile } from '../workspace/open-file.ts';
import { type AnswerDraft, createAnswerDraft, type OptionDraft, validateAnswerDraft } from './answer-draft.ts';
import {
  addClue,
  addReply,
  changeAnswer,
  changeOptionReply,
  findScenesWithClueQuestion,
  type OptionReplyKind,
  readOptionReply,
  removeClue,
  removeReply,
} from './clue-edits.ts';

const folder = join(import.meta.dirname, '../../../tools/walks/new-walk/template');
const locales = ['en', 'zh', 'jp'] as const;
const walkFilePaths = [
  'story.ink',
  'clues.yaml',
  ...[...locales, 'translations'].map((name) => `strings/${name}.json`),
];
const original: Record<string, string> = Object.fromEntries(
  walkFilePaths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
);
const tables = {
  en: JSON.parse(original['strings/en.json'] ?? ''),
  zh: JSON.parse(original['strings/zh.json'] ?? ''),
  jp: JSON.parse(original['strings/jp.json'] ?? ''),
};
const order = Object.keys(tables.en);

function applyEdits(edits: readonly FileEdit[]): Record<string, string> {
  const edited = { ...original };
  for (const { path, apply } of edits) edited[path] = apply(edited[path] ?? '');
  return edited;
}
const readClues = (files: Record<string, string>) => parseYaml(files['clues.yaml'] ?? '').toJS();
const findClue = (id: string): ClueWithId => ({ ...readClues(original)[id], id });
const createChangedDraft = (changes: Partial<AnswerDraft>, clue?: ClueWithId) => ({
  ...createAnswerDraft(clue, tables),
  ...changes,
});
const getValidAnswer = (draft: AnswerDraft) => {
  const answer = validateAnswerDraft(draft);
  if ('problem' in answer) throw new Error(answer.problem);
  return answer;
};
const createLocaleTexts = (en: string) => ({ en, zh: `${en}中`, jp: `${en}日` });

it.each([
  [
    { kind: 'text', words: { en: 'Lion', zh: '獅子', jp: '' } },
    { accept: { en: ['Lion'], zh: ['獅子'], jp: ['Lion'] } },
  ],
  [{ kind: 'number', number: '１２' }, { answer: 12 }],
  [
    { kind: 'direction', degrees: '270' },
    { answerDegrees: 270, toleranceDegrees: 45 },
  ],
  [
    {
      kind: 'choice',
      options: [{ names: createLocaleTexts('Red') }, { names: createLocaleTexts('Old red') }],
      right: 1,
    },
    { options: ['red', 'old-red'], answer: 'old-red' },
  ],
  [
    {
      kind: 'order',
      options: [
        { names: createLocaleTexts('a') },
        { names: createLocaleTexts('b') },
        { names: createLocaleTexts('c') },
      ],
    },
    { options: ['b', 'c', 'a'], answer: ['a', 'b', 'c'] },
  ],
] as [Partial<AnswerDraft>, object][])('SITE-D9 the answer of a new clue %o is written as %o', (changes, values) => {
  const files = applyEdits(
    addClue({
      id: 'lion',
      stop: 'bell',
      question: createLocaleTexts('Which?'),
      answer: getValidAnswer(createChangedDraft(changes)),
      order,
    }),
  );
  expect(readClues(files).lion).toEqual({ stop: 'bell', kind: changes.kind, ...values });
  expect(files['clues.yaml']?.startsWith(original['clues.yaml'] ?? '-')).toBe(false);
  for (const locale of locales)
    expect(JSON.parse(files[`strings/${locale}.json`] ?? '')['clue.lion.ask']).toBe(
      createLocaleTexts('Which?')[locale],
    );
});

it.each([
  [{ kind: 'text' }, 'needsAnswer'],
  [{ kind: 'number', number: '-1' }, 'wholeNumber'],
  [{ kind: 'direction', degrees: '360' }, 'degrees'],
  [{ kind: 'choice', options: [{ names: createLocaleTexts('a') }, { names: emptyLocaleTexts }] }, 'options'],
] as [Partial<AnswerDraft>, string][])('SITE-D9 the answer %o is refused', (changes, problem) => {
  expect(validateAnswerDraft(createChangedDraft(changes))).toEqual({ problem });
});

it('SITE-D9 a text answer begins with the present one, and the further right answers stay', () => {
  const weathervane = findClue('weathervane');
  const draft = createChangedDraft({}, weathervane);
  const accept = weathervane.kind === 'text' ? weathervane.accept : expect.fail();
  expect(getValidAnswer(draft).values).toEqual({ accept });
  const changed = getValidAnswer({ ...draft, words: { ...draft.words, en: 'cod' } });
  expect(changed.values).toEqual({ accept: { ...accept, en: ['cod', ...accept.en.slice(1)] } });
});

it('SITE-D9 a number and a direction begin with the present ones', () => {
  expect(getValidAnswer(createChangedDraft({}, findClue('posts'))).values).toEqual({ answer: 7 });
  const clue: ClueWithId = { id: 'hill', stop: 'bell', kind: 'direction', answerDegrees: 45, toleranceDegrees: 30 };
  expect(getValidAnswer(createChangedDraft({}, clue)).values).toEqual({ answerDegrees: 45, toleranceDegrees: 30 });
});

it('SITE-D9 an answer of another kind replaces the old one, and all other lines stay', () => {
  const files = applyEdits(
    changeAnswer(findClue('posts'), getValidAnswer(createChangedDraft({ kind: 'direction', degrees: '90' })), order),
  );
  expect(files['clues.yaml']).toBe(
    original['clues.yaml']
      ?.replace('  kind: number\n  answer: 7\n', '  kind: direction\n  answerDegrees: 90\n  toleranceDegrees: 45\n')
      .replace(/ {2}# Plausible wrong.*\n {2}reject: \[6\]\n/, ''),
  );
  expect(files['strings/en.json']).not.toContain('clue.posts.nudge');
});

it('SITE-D9 an answer of another kind takes the replies to wrong answers along, with their words', () => {
  const teeth = 'clue.weathervane.reply.teeth';
  const weathervane = { ...findClue('weathervane'), replies: { teeth: { en: ['shark'] } } } as ClueWithId;
  const edits = changeAnswer(weathervane, getValidAnswer(createChangedDraft({ kind: 'number', number: '3' })), order);
  const files = {
    ...original,
    'clues.yaml': original['clues.yaml']?.replace(
      '  kind: text\n',
      '  kind: text\n  replies: { teeth: { en: [shark] } }\n',
    ),
    'strings/en.json': original['strings/en.json']?.replace('{', `{\n  "${teeth}": "Count its teeth.",`),
  } as Record<string, string>;
  for (const { path, apply } of edits) files[path] = apply(files[path] ?? '');
  expect(readClues(files).weathervane).toEqual({ stop: 'garden', kind: 'number', answer: 3, drawing: 'weathervane' });
  expect(files['strings/en.json']).not.toContain(teeth);
});

it('SITE-D9 options that stay keep their ids, and the messages of those that go are removed', () => {
  const rope = findClue('rope');
  const draft = createChangedDraft({ kind: 'order' }, rope);
  const options = [...draft.options.slice(0, 2), { names: createLocaleTexts('Wet') }];
  const files = applyEdits(changeAnswer(rope, getValidAnswer({ ...draft, options }), order));
  expect(readClues(files).rope).toMatchObject({
    options: ['striped', 'wet', 'tarred'],
    answer: ['tarred', 'striped', 'wet'],
  });
  const japanese = JSON.parse(files['strings/jp.json'] ?? '');
  expect(japanese).toMatchObject({ 'clue.rope.option.wet': 'Wet日' });
  expect(japanese).not.toHaveProperty('clue.rope.option.knotted');
});

it('SITE-D9 an answer that stays the same changes no file, and a new name of an option changes its message only', () => {
  const rope = findClue('rope');
  const draft = createChangedDraft({}, rope);
  const openFile = (path: string): OpenFile => {
    const text = original[path] ?? '';
    return { text, saved: { text, version: 'first' } };
  };
  const openAll = (edits: readonly FileEdit[]) => {
    const files = new Map(walkFilePaths.map((path) => [path, openFile(path)]));
    for (const edit of edits) files.set(edit.path, applyEdit(files.get(edit.path) as OpenFile, edit));
    return Object.fromEntries(files);
  };
  const unchanged = openAll(changeAnswer(rope, getValidAnswer(draft), order));
  for (const path of walkFilePaths) expect(unchanged[path]).toEqual(openFile(path));

  const [first, ...others] = draft.options as [OptionDraft, ...OptionDraft[]];
  const renamed = { ...first, names: { ...first.names, en: 'The wet one' } };
  const files = openAll(changeAnswer(rope, getValidAnswer({ ...draft, options: [renamed, ...others] }), order));
  const english = original['strings/en.json']?.replace(first.names.en, 'The wet one');
  expect(files['strings/en.json']).toEqual({ ...openFile('strings/en.json'), text: english });
  for (const path of ['clues.yaml', 'strings/zh.json', 'strings/jp.json']) expect(files[path]).toEqual(openFile(path));
});

it('SITE-D9 a removed clue takes its messages along', () => {
  const files = applyEdits(removeClue('weathervane', order));
  expect(Object.keys(readClues(files))).toEqual(['posts', 'rope']);
  for (const path of walkFilePaths.slice(2)) expect(files[path]).not.toContain('clue.weathervane.');
  expect(findScenesWithClueQuestion(original['story.ink'] ?? '', 'weathervane')).toEqual(['garden']);
});

it('SITE-D9 a wrong answer gets a reply of its own, and loses it together with its message', () => {
  const id = Object.keys(readClues(original)).find((key) => readClues(original)[key].kind === 'text') ?? '';
  const findTextClue = (clues = '') => ({ ...parseYaml(clues).toJS()[id], id });
  const withOne = addReply(findTextClue(original['clues.yaml']), 'A big fish', { en: ['A big fish'] }).apply(
    original['clues.yaml'] ?? '',
  );
  expect(findTextClue(withOne).replies).toEqual({ 'a-big-fish': { en: ['A big fish'] } });
  const withTwo = addReply(findTextClue(withOne), '魚', { jp: ['魚'] }).apply(withOne);
  expect(findTextClue(withTwo).replies).toEqual({ 'a-big-fish': { en: ['A big fish'] }, 'reply-2': { jp: ['魚'] } });
  const [removal, ...messageRemovals] = removeReply(findTextClue(withOne), 'a-big-fish');
  expect(removal?.apply(withOne)).toBe(original['clues.yaml']);
  expect(messageRemovals.map(({ path }) => path)).toContain('strings/en.json');
});

it('SITE-D9 a wrong option has no reply, the general one or its own, and going back restores the bytes', () => {
  const readRope = (clues = '') => ({ ...parseYaml(clues).toJS().rope, id: 'rope' });
  const choose = (clues: string, option: string, reply: OptionReplyKind) =>
    changeOptionReply(readRope(clues), option, reply)
      .filter(({ path }) => path === 'clues.yaml')
      .reduce((text, edit) => edit.apply(text), clues);
  const source = original['clues.yaml'] ?? '';
  const withNudge = choose(source, 'tarred', 'nudge');
  expect(readRope(withNudge)).toMatchObject({ reject: ['tarred'] });
  const withOwn = choose(choose(withNudge, 'knotted', 'nudge'), 'tarred', 'own');
  expect(readRope(withOwn)).toMatchObject({ reject: ['knotted'], replies: { tarred: ['tarred'] } });
  expect(['tarred', 'knotted'].map((option) => readOptionReply(readRope(withOwn), option))).toEqual(['own', 'nudge']);
  expect(choose(choose(withOwn, 'tarred', 'none'), 'knotted', 'none')).toBe(source);
});
