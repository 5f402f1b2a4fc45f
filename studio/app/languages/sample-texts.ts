import type { Locale } from '../../../app/locales/locales.ts';
import en from '../../../tools/walks/new/template/strings/en.json' with { type: 'json' };
import jp from '../../../tools/walks/new/template/strings/jp.json' with { type: 'json' };
import zh from '../../../tools/walks/new/template/strings/zh.json' with { type: 'json' };

/** The texts of the example walk, with which a new walk begins. */
const sampleTexts: Record<Locale, Readonly<Record<string, string>>> = { en, zh, jp };

/** Returns whether a text is still the one of the example walk. */
export function isSampleText(id: string, locale: Locale, text: string): boolean {
  return sampleTexts[locale][id] === text;
}
