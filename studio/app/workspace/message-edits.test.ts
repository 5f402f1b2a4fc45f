import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTranslationEntry } from '../languages/translation-digest.ts';
import { editMessage, recordTranslationsAsUpToDate, removeMessages, setMessage } from './message-edits.ts';
import type { FileEdit } from './open-file.ts';

const order = ['gate.1', 'gate.2', 'gate.3'];
const files = {
  'story.ink': 'Come in. #id:gate.1 #speaker:kasa\nYou have {shells}. #id:gate.3 #n:{shells}\n',
  'strings/en.json': '{\n  "gate.1": "Come in.",\n  "gate.3": "You have {n}."\n}\n',
  'strings/zh.json': '{\n  "gate.1": "進來。",\n  "gate.3": "你有{n}。"\n}\n',
  'strings/translations.json': '{\n  "zh": {\n    "gate.1": "0-0"\n  }\n}\n',
};

/** Applies edits to the files, and returns the files that have changed. */
function applyEdits(edits: readonly FileEdit[]): Partial<typeof files> {
  const edited: Record<string, string> = { ...files };
  for (const { path, apply } of edits) edited[path] = apply(edited[path] ?? '');
  return Object.fromEntries(
    Object.entries(edited).filter(([path, text]) => text !== (files as Record<string, string>)[path]),
  );
}

it('writes an English line into its message and into the story', () => {
  const edits = editMessage({
    id: 'gate.1',
    locale: 'en',
    text: ' Enter. ',
    seen: 'Come in.',
    order,
    english: undefined,
  });
  expect(applyEdits(edits)).toEqual({
    'story.ink': files['story.ink'].replace('Come in.', 'Enter.'),
    'strings/en.json': files['strings/en.json'].replace('Come in.', 'Enter.'),
  });
});

it('leaves lines of the story alone that print values, because their messages have plural forms', () => {
  const edits = editMessage({
    id: 'gate.3',
    locale: 'en',
    text: '{n} left.',
    seen: 'You have {n}.',
    order,
    english: '',
  });
  expect(Object.keys(applyEdits(edits))).toEqual(['strings/en.json']);
});

it('records the English from which a translation is made', () => {
  const edits = editMessage({ id: 'gate.1', locale: 'zh', text: '請進。', seen: '進來。', order, english: 'Come in.' });
  const edited = applyEdits(edits);
  expect(edited['strings/zh.json']).toBe(files['strings/zh.json'].replace('進來。', '請進。'));
  expect(JSON.parse(edited['strings/translations.json'] ?? '')).toEqual({
    zh: { 'gate.1': createTranslationEntry('Come in.', '請進。') },
  });
});

it('writes a new message behind the one before it in reading order, and removes an empty one', () => {
  const added = setMessage(files['strings/zh.json'], 'gate.2', '站住。', order);
  expect(added).toBe('{\n  "gate.1": "進來。",\n  "gate.2": "站住。",\n  "gate.3": "你有{n}。"\n}\n');
  expect(setMessage(added, 'gate.2', '', order)).toBe(files['strings/zh.json']);
  expect(setMessage('', 'gate.1', 'Come.', order)).toBe('{\n  "gate.1": "Come."\n}\n');
});

it('removes a message in all languages together with its records', () => {
  expect(applyEdits(removeMessages('gate.1'))).toMatchObject({
    'strings/en.json': '{\n  "gate.3": "You have {n}."\n}\n',
    'strings/zh.json': '{\n  "gate.3": "你有{n}。"\n}\n',
    'strings/translations.json': '{\n  "zh": {}\n}\n',
  });
});

it('keeps the form of translations.json, and refuses to edit one that cannot be read', () => {
  const path = join(import.meta.dirname, '../../../content/walks/enoshima/strings/translations.json');
  const real = readFileSync(path, 'utf8');
  const { zh } = JSON.parse(real);
  const edit = recordTranslationsAsUpToDate([{ id: 'title', locale: 'zh', english: 'a', translation: 'b' }]);
  expect(edit.apply(real)).toBe(real.replace(zh.title, createTranslationEntry('a', 'b')));
  expect(() => edit.apply('{')).toThrow('correct it in the text first');
});
