import type { Locale } from '../../../app/locales/locales.ts';

/** A text in each language; '' if the author has not written it. */
export type LocaleTexts = Readonly<Record<Locale, string>>;

export const emptyLocaleTexts: LocaleTexts = { en: '', zh: '', jp: '' };
