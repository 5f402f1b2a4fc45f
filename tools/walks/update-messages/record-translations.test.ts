import { describe, expect, it } from 'vitest';
import { createTranslationEntry, findOutdatedIds } from '../read/translations-file.ts';
import { confirmTranslations, recordTranslations } from './record-translations.ts';

const recordedTranslations = { zh: { title: createTranslationEntry('Tide', '潮') } };
const translatedMessages = { zh: { title: '潮', 'pier.1': '木板。' } };
const english = { title: 'Low Tide', 'pier.1': 'Boards.' };

describe('words/translation: the record of translations', () => {
  it('takes a new translation as made from the English words before this run', () => {
    const record = recordTranslations({
      recorded: recordedTranslations,
      before: { 'pier.1': 'Planks.' },
      english,
      translated: translatedMessages,
    });
    expect(findOutdatedIds(record, 'zh', { en: english, ...translatedMessages })).toEqual(['title', 'pier.1']);
  });

  it('takes a rewritten translation as made from the English words before this run', () => {
    const rewrittenMessages = { zh: { ...translatedMessages.zh, title: '退潮' } };
    const record = recordTranslations({
      recorded: recordedTranslations,
      before: english,
      english,
      translated: rewrittenMessages,
    });
    expect(record).toEqual({
      zh: { title: createTranslationEntry('Low Tide', '退潮'), 'pier.1': createTranslationEntry('Boards.', '木板。') },
    });
    const updatedEntries = recordTranslations({
      recorded: recordedTranslations,
      before: { title: 'Tide' },
      english,
      translated: rewrittenMessages,
    });
    expect(findOutdatedIds(updatedEntries, 'zh', { en: english, ...rewrittenMessages })).toEqual(['title']);
  });

  it('removes entries that no longer exist, but keeps a language that cannot be read', () => {
    const knownTranslations = { ...recordedTranslations, jp: { title: createTranslationEntry('Tide', '潮') } };
    expect(
      recordTranslations({
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
    expect(findOutdatedIds(record, 'zh', { en: english, ...translatedMessages })).toEqual(['pier.1']);
  });
});
