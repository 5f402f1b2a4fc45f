import { describe, expect, it } from 'vitest';
import { createTranslationEntry, findOutdatedTranslationIds } from '../read/translations-file.ts';
import { confirmTranslations, updateTranslationEntries } from './update-translation-entries.ts';

const recordedTranslations = { zh: { title: createTranslationEntry('Tide', '潮') } };
const translatedMessages = { zh: { title: '潮', 'pier.1': '木板。' } };
const english = { title: 'Low Tide', 'pier.1': 'Boards.' };

describe('words/translation: the record of translations', () => {
  it('takes a new translation as made from the English words before this run', () => {
    const record = updateTranslationEntries({
      recorded: recordedTranslations,
      before: { 'pier.1': 'Planks.' },
      english,
      translated: translatedMessages,
    });
    expect(findOutdatedTranslationIds(record, 'zh', { en: english, ...translatedMessages })).toEqual([
      'title',
      'pier.1',
    ]);
  });

  it('takes a rewritten translation as made from the English words before this run', () => {
    const rewrittenMessages = { zh: { ...translatedMessages.zh, title: '退潮' } };
    const record = updateTranslationEntries({
      recorded: recordedTranslations,
      before: english,
      english,
      translated: rewrittenMessages,
    });
    expect(record).toEqual({
      zh: { title: createTranslationEntry('Low Tide', '退潮'), 'pier.1': createTranslationEntry('Boards.', '木板。') },
    });
    const updatedEntries = updateTranslationEntries({
      recorded: recordedTranslations,
      before: { title: 'Tide' },
      english,
      translated: rewrittenMessages,
    });
    expect(findOutdatedTranslationIds(updatedEntries, 'zh', { en: english, ...rewrittenMessages })).toEqual(['title']);
  });

  it('removes entries that no longer exist, but keeps a language that cannot be read', () => {
    const knownTranslations = { ...recordedTranslations, jp: { title: createTranslationEntry('Tide', '潮') } };
    expect(
      updateTranslationEntries({
        recorded: knownTranslations,
        before: {},
        english: { 'pier.1': 'Boards.' },
        translated: translatedMessages,
      }),
    ).toEqual({
      zh: { 'pier.1': createTranslationEntry('Boards.', '木板。') },
      jp: knownTranslations.jp,
    });
  });

  it('updates the entries of confirmed ids only', () => {
    const olderMessages = {
      zh: { title: createTranslationEntry('Tide', '潮'), 'pier.1': createTranslationEntry('Planks.', '木板。') },
    };
    const record = confirmTranslations({ recorded: olderMessages, english, translated: translatedMessages }, ['title']);
    expect(findOutdatedTranslationIds(record, 'zh', { en: english, ...translatedMessages })).toEqual(['pier.1']);
  });
});
