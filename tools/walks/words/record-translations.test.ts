import { describe, expect, it } from 'vitest';
import { createTranslationEntry, findOutdatedIds } from '../read/translations-file.ts';
import { confirmTranslations, recordTranslations } from './record-translations.ts';

const recorded = { zh: { title: createTranslationEntry('Tide', '潮') } };
const translated = { zh: { title: '潮', 'pier.1': '木板。' } };
const english = { title: 'Low Tide', 'pier.1': 'Boards.' };

describe('words/translation: the record of translations', () => {
  it('takes a new translation as made from the English words before this run', () => {
    const record = recordTranslations({ recorded, before: { 'pier.1': 'Planks.' }, english, translated });
    expect(findOutdatedIds(record, 'zh', { en: english, ...translated })).toEqual(['title', 'pier.1']);
  });

  it('takes a rewritten translation as made from the English words before this run', () => {
    const rewritten = { zh: { ...translated.zh, title: '退潮' } };
    const record = recordTranslations({ recorded, before: english, english, translated: rewritten });
    expect(record).toEqual({
      zh: { title: createTranslationEntry('Low Tide', '退潮'), 'pier.1': createTranslationEntry('Boards.', '木板。') },
    });
    const polished = recordTranslations({ recorded, before: { title: 'Tide' }, english, translated: rewritten });
    expect(findOutdatedIds(polished, 'zh', { en: english, ...rewritten })).toEqual(['title']);
  });

  it('removes entries that no longer exist, but keeps a language that cannot be read', () => {
    const known = { ...recorded, jp: { title: createTranslationEntry('Tide', '潮') } };
    expect(recordTranslations({ recorded: known, before: {}, english: { 'pier.1': 'Boards.' }, translated })).toEqual({
      zh: { 'pier.1': createTranslationEntry('Boards.', '木板。') },
      jp: known.jp,
    });
  });

  it('updates the entries of confirmed ids only', () => {
    const old = {
      zh: { title: createTranslationEntry('Tide', '潮'), 'pier.1': createTranslationEntry('Planks.', '木板。') },
    };
    const record = confirmTranslations({ recorded: old, english, translated }, ['title']);
    expect(findOutdatedIds(record, 'zh', { en: english, ...translated })).toEqual(['pier.1']);
  });
});
