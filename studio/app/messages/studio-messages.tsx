import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { createTranslator } from 'use-intl/core';
import { isLocale, type Locale, localeTags } from '../../../app/locales/locales.ts';
import enBegin from './en/begin.json' with { type: 'json' };
import enCheck from './en/check.json' with { type: 'json' };
import enClues from './en/clues.json' with { type: 'json' };
import enGuide from './en/guide.json' with { type: 'json' };
import enLanguages from './en/languages.json' with { type: 'json' };
import enMap from './en/map.json' with { type: 'json' };
import enPictures from './en/pictures.json' with { type: 'json' };
import enPlay from './en/play.json' with { type: 'json' };
import enPublish from './en/publish.json' with { type: 'json' };
import enShell from './en/shell.json' with { type: 'json' };
import enSource from './en/source.json' with { type: 'json' };
import enStory from './en/story.json' with { type: 'json' };
import jpBegin from './jp/begin.json' with { type: 'json' };
import jpCheck from './jp/check.json' with { type: 'json' };
import jpClues from './jp/clues.json' with { type: 'json' };
import jpGuide from './jp/guide.json' with { type: 'json' };
import jpLanguages from './jp/languages.json' with { type: 'json' };
import jpMap from './jp/map.json' with { type: 'json' };
import jpPictures from './jp/pictures.json' with { type: 'json' };
import jpPlay from './jp/play.json' with { type: 'json' };
import jpPublish from './jp/publish.json' with { type: 'json' };
import jpShell from './jp/shell.json' with { type: 'json' };
import jpSource from './jp/source.json' with { type: 'json' };
import jpStory from './jp/story.json' with { type: 'json' };
import zhBegin from './zh/begin.json' with { type: 'json' };
import zhCheck from './zh/check.json' with { type: 'json' };
import zhClues from './zh/clues.json' with { type: 'json' };
import zhGuide from './zh/guide.json' with { type: 'json' };
import zhLanguages from './zh/languages.json' with { type: 'json' };
import zhMap from './zh/map.json' with { type: 'json' };
import zhPictures from './zh/pictures.json' with { type: 'json' };
import zhPlay from './zh/play.json' with { type: 'json' };
import zhPublish from './zh/publish.json' with { type: 'json' };
import zhShell from './zh/shell.json' with { type: 'json' };
import zhSource from './zh/source.json' with { type: 'json' };
import zhStory from './zh/story.json' with { type: 'json' };

const english = {
  shell: enShell,
  check: enCheck,
  languages: enLanguages,
  map: enMap,
  begin: enBegin,
  story: enStory,
  clues: enClues,
  source: enSource,
  play: enPlay,
  pictures: enPictures,
  publish: enPublish,
  guide: enGuide,
};

export const studioMessages: Record<Locale, typeof english> = {
  en: english,
  zh: {
    shell: zhShell,
    check: zhCheck,
    languages: zhLanguages,
    map: zhMap,
    begin: zhBegin,
    story: zhStory,
    clues: zhClues,
    source: zhSource,
    play: zhPlay,
    pictures: zhPictures,
    publish: zhPublish,
    guide: zhGuide,
  },
  jp: {
    shell: jpShell,
    check: jpCheck,
    languages: jpLanguages,
    map: jpMap,
    begin: jpBegin,
    story: jpStory,
    clues: jpClues,
    source: jpSource,
    play: jpPlay,
    pictures: jpPictures,
    publish: jpPublish,
    guide: jpGuide,
  },
};

function createStudioTranslator(locale: Locale) {
  return createTranslator({
    locale,
    messages: studioMessages[locale],
    timeZone: 'UTC',
    onError: (error) => {
      throw error;
    },
  });
}

type StudioTranslator = ReturnType<typeof createStudioTranslator>;

interface InterfaceLanguage {
  locale: Locale;
  text: StudioTranslator;
  chooseLocale: (locale: Locale) => void;
}

const InterfaceLanguageContext = createContext<InterfaceLanguage | undefined>(undefined);
const storageKey = 'studio.language';

/** Provides the language of the studio's interface. Stores the author's choice in this browser. */
export function InterfaceLanguageProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(readInitialLocale);
  useEffect(() => {
    document.documentElement.lang = localeTags[locale].htmlLang;
  }, [locale]);
  const language = useMemo(
    () => ({
      locale,
      text: createStudioTranslator(locale),
      chooseLocale(chosen: Locale) {
        localStorage.setItem(storageKey, chosen);
        setLocale(chosen);
      },
    }),
    [locale],
  );
  return <InterfaceLanguageContext value={language}>{children}</InterfaceLanguageContext>;
}

/** Returns the author's choice, else the browser's first supported language, else English. */
export function readInitialLocale(): Locale {
  const chosen = localStorage.getItem(storageKey);
  if (isLocale(chosen)) return chosen;
  const spoken = navigator.languages.map((language) => language.slice(0, 2));
  const codes: Record<string, Locale> = { en: 'en', zh: 'zh', ja: 'jp' };
  return spoken.flatMap((code) => codes[code] ?? [])[0] ?? 'en';
}

export function useInterfaceLanguage(): InterfaceLanguage {
  const language = use(InterfaceLanguageContext);
  if (language === undefined) throw new Error('InterfaceLanguageProvider must enclose every component of the studio.');
  return language;
}

/** Returns the function that formats the studio's messages: `text('shell.undo')`. */
export function useTranslator(): StudioTranslator {
  return useInterfaceLanguage().text;
}
