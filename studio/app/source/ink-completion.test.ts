import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { createInkCompletion, type StoryNames } from './ink-completion.ts';

const names: StoryNames = {
  scenes: ['opening', 'to_gate'],
  characters: ['shiro'],
  stops: ['gate'],
  clues: ['lantern'],
  spots: ['pigeons'],
  drawings: ['umbrella'],
  endings: ['wind'],
  variables: ['trust'],
};

it.each([
  ['-> ', 3, ['opening', 'to_gate', 'END']],
  ['Come. -> to', 9, ['opening', 'to_gate', 'END']],
  ['Come. #speaker:', 15, ['shiro']],
  ['+ [arrive #ev:arrive:g', 21, ['gate']],
  ['+ [ok #ev:clue:ok:', 18, ['lantern']],
  ['{ tr', 2, ['trust']],
  ['~ tr', 2, ['trust']],
])('completes "%s"', async (text, from, labels) => {
  const state = EditorState.create({ doc: text });
  const result = await createInkCompletion(() => names)(new CompletionContext(state, text.length, false));
  expect(result?.from).toBe(from);
  expect(result?.options.map(({ label }) => label)).toEqual(labels);
});

it('leaves plain words alone', async () => {
  const state = EditorState.create({ doc: 'Come along' });
  expect(await createInkCompletion(() => names)(new CompletionContext(state, 10, false))).toBeNull();
});
