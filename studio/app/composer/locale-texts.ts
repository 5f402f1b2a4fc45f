import type { Locale } from '../../../app/locales/locales.ts';

/** A text in each language; '' where the author has written nothing. */
export type LocaleTexts = Readonly<Record<Locale, string>>;

export const emptyTexts: LocaleTexts = { en: '', zh: '', jp: '' };
