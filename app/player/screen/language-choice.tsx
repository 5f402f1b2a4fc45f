import { use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type Locale, languageSwitcherOrder, localeTags } from '../../locales/locales.ts';
import { loadMessages } from '../../locales/message-groups.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { localizePath, parseLocalePath } from '../../locales/urls.ts';
import { PageLoaderContext } from '../../router/page-link.tsx';
import { LanguageSwitcher } from '../../ui/language-switcher.tsx';
import { downloads } from '../downloads/device-downloads.ts';
import { loadPackMessages } from '../pack/walk-pack.ts';
import { useScrollIntoView } from '../scroll-into-view.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import styles from './language-choice.module.css';
import small from './small-button.module.css';

type LanguageChoiceOutcome =
  | { kind: 'fetching'; locale: Locale }
  | { kind: 'missing'; locale: Locale; here: Locale[]; isOffline: boolean }
  | { kind: 'back'; locale: Locale };

/**
 * Lets the visitor choose the walk's language. If the language cannot be loaded, the walk keeps its language, and a
 * message lists the downloaded languages.
 */
export function LanguageChoice() {
  const messages = useMessages('walk');
  const locale = useLocale();
  const languages = useLanguageNames();
  const [outcome, prepareLanguage, dismiss] = useLanguageDownload();
  const place = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLDivElement>(null);
  useScrollIntoView(status, outcome);
  const findLink = (attribute: string) => place.current?.querySelector<HTMLElement>(`a[${attribute}]`);

  function keepCurrentLanguage() {
    findLink('aria-current="true"')?.focus();
    dismiss();
  }

  return (
    <div ref={place} className={styles.place}>
      <LanguageSwitcher prepare={prepareLanguage} replacesPage />
      <div ref={status} className={styles.outcome}>
        <p role="status">
          {outcome?.kind === 'fetching'
            ? messages('languageFetching', { language: languages.name(outcome.locale) })
            : outcome?.kind === 'back'
              ? messages('languageBack', { language: languages.name(outcome.locale) })
              : outcome
                ? messages('languageMissing', {
                    because: outcome.isOffline ? 'offline' : 'unreachable',
                    language: languages.name(outcome.locale),
                    languages: languages.list(outcome.here),
                    current: languages.name(locale),
                  })
                : null}
        </p>
        {outcome && outcome.kind !== 'fetching' ? (
          <button
            type="button"
            className={small.button}
            onClick={() => findLink(`hreflang="${localeTags[outcome.locale].hreflang}"`)?.click()}
          >
            {messages('again')}
          </button>
        ) : null}
        {outcome ? (
          <button type="button" className={small.button} onClick={keepCurrentLanguage}>
            {messages('languageStay', { current: languages.name(locale) })}
          </button>
        ) : null}
      </div>
    </div>
  );
}

/**
 * Returns the outcome of the language choice, a function that fetches a language, and one that dismisses the outcome.
 * The fetching function loads the language's messages and page. It resolves to false after a failure. It also resolves
 * to false if the visitor has since chosen again or dismissed the outcome.
 */
function useLanguageDownload(): [LanguageChoiceOutcome | undefined, (locale: Locale) => Promise<boolean>, () => void] {
  const currentLocale = useLocale();
  const { id, hash } = useCurrentWalk().pack;
  const pageLoader = use(PageLoaderContext);
  const { pathname } = useLocation();
  const [outcome, setOutcome] = useState<LanguageChoiceOutcome>();
  const latestRequest = useRef(0);

  const isMissing = outcome?.kind === 'missing';
  useEffect(() => {
    if (!isMissing) return;
    const showReconnected = () =>
      setOutcome((shownOutcome) => shownOutcome && { kind: 'back', locale: shownOutcome.locale });
    window.addEventListener('online', showReconnected);
    return () => window.removeEventListener('online', showReconnected);
  }, [isMissing]);

  async function prefetchLanguage(locale: Locale): Promise<boolean> {
    const page = localizePath(locale, parseLocalePath(pathname).path);
    const parts = [loadMessages(locale, 'walk'), loadPackMessages(id, hash, locale), pageLoader?.prefetch(page)];
    return Promise.all(parts).then(
      () => pageLoader?.isLoaded(page) ?? true,
      () => false,
    );
  }

  // A later choice or a dismissal invalidates an earlier choice whose language is still loading.
  async function prepareLanguage(locale: Locale): Promise<boolean> {
    latestRequest.current += 1;
    const request = latestRequest.current;
    if (locale === currentLocale) {
      setOutcome(undefined);
      return true;
    }
    setOutcome({ kind: 'fetching', locale });
    const isReady = await prefetchLanguage(locale);
    if (request !== latestRequest.current) return false;
    if (isReady) return true;
    const downloadedLocales = (await downloads.list()).filter((walk) => walk.id === id).map((walk) => walk.locale);
    if (request !== latestRequest.current) return false;
    const availableLocales = languageSwitcherOrder.filter(
      (language) => language === currentLocale || downloadedLocales.includes(language),
    );
    setOutcome({ kind: 'missing', locale, here: availableLocales, isOffline: !navigator.onLine });
    return false;
  }

  function dismiss() {
    latestRequest.current += 1;
    setOutcome(undefined);
  }

  return [outcome, prepareLanguage, dismiss];
}

/** Returns functions that format a language's name and a list of such names, in the page's language. */
function useLanguageNames() {
  const tag = localeTags[useLocale()].htmlLang;
  const names = new Intl.DisplayNames(tag, { type: 'language' });
  const formatLanguageName = (locale: Locale) =>
    names.of(localeTags[locale].hreflang.split('-')[0] ?? '') ?? localeTags[locale].name;
  return {
    name: formatLanguageName,
    list: (locales: readonly Locale[]) => new Intl.ListFormat(tag).format(locales.map(formatLanguageName)),
  };
}
