import { afterEach, expect, it, vi } from 'vitest';
import { forgetDraft, readDraft, saveDraft } from './answer-draft.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(stored?: string) {
  const values = new Map<string, string>(stored === undefined ? [] : [['lorewalk:drafts', stored]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  return values;
}

const height = { walkId: 'example', startedAtMs: 1000, clue: 'height' };

it('PLAY-G4 an unfinished answer is saved for its clue until another clue or none is asked', () => {
  const values = stubStorage();
  saveDraft(height, 'fi');
  saveDraft(height, 'five');
  saveDraft({ ...height, walkId: 'other' }, ['piece2']);
  expect(readDraft(height)).toBe('five');
  expect(readDraft({ ...height, clue: 'beasts' })).toBeUndefined();
  forgetDraft('example', 'height');
  expect(readDraft(height)).toBe('five');
  forgetDraft('example');
  expect(readDraft(height)).toBeUndefined();
  forgetDraft('other', 'beasts');
  expect([...values]).toEqual([]);
});

it('PLAY-G4 a restarted walk does not have an answer of the earlier one', () => {
  stubStorage();
  saveDraft(height, 'five');
  expect(readDraft({ ...height, startedAtMs: 2000 })).toBeUndefined();
});

it.each(['{', 'null', '[]', '{"example":null}', '{"example":{"startedAtMs":1000,"clue":"height","given":[1]}}'])(
  'PLAY-G4 %s is not a valid draft and does not replace one',
  (stored) => {
    stubStorage(stored);
    expect(readDraft(height)).toBeUndefined();
    forgetDraft('example');
    saveDraft(height, 20);
    expect(readDraft(height)).toBe(20);
  },
);

it('PLAY-G4 with blocked or full storage only the form holds the answer', () => {
  vi.stubGlobal('localStorage', undefined);
  saveDraft(height, 'five');
  forgetDraft('example');
  expect(readDraft(height)).toBeUndefined();
  const throwQuotaExceeded = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: throwQuotaExceeded, removeItem: throwQuotaExceeded });
  expect(() => saveDraft(height, 'five')).not.toThrow();
});
