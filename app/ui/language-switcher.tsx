import { type MouseEvent, use, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { createLocaleCookie } from '../locales/language-preference.ts';
import { type Locale, languageSwitcherOrder, localeTags } from '../locales/locales.ts';
import { useLocale, useMessages } from '../locales/messages.tsx';
import { localizePath, parseLocalePath } from '../locales/urls.ts';
import { useNavigate } from '../router/navigate.ts';
import { isFocusKeptOnNavigation, keepFocusOnNavigation } from '../router/navigation-feedback.tsx';
import { isEndOfDoubleClick, isPlainClick, PageLoaderContext } from '../router/page-link.tsx';
import styles from './language-switcher.module.css';

interface LanguageSwitcherProps {
  /** Called when the visitor clicks a language. If the promise resolves to `false`, the page keeps its language. */
  prepare?: (locale: Locale) => Promise<boolean>;
  /**
   * Whether the page in the new language replaces the history entry. The Back button then skips the page in the
   * previous language.
   */
  replacesPage?: boolean;
}

/**
 * Renders links to the same page in the other languages. Each link tells the new language to the server or the head
 * script, so the links work before hydration and without JavaScript. After hydration, a click stores the choice and
 * changes the messages without a reload.
 */
export function LanguageSwitcher({ prepare, replacesPage = false }: LanguageSwitcherProps) {
  const currentLocale = useLocale();
  const messages = useMessages('header');
  const label = useMessages('site')('language');
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const loader = use(PageLoaderContext);
  const chosenLink = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isFocusKeptOnNavigation(pathname)) chosenLink.current?.focus({ preventScroll: true });
  }, [pathname]);

  const { path } = parseLocalePath(pathname);
  async function chooseLanguage(event: MouseEvent, locale: Locale) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (isEndOfDoubleClick(event)) return;
    if (prepare && !(await prepare(locale))) return;
    document.cookie = createLocaleCookie(locale, window.location.protocol === 'https:');
    if (locale === currentLocale) return;
    const destination = localizePath(locale, path);
    keepFocusOnNavigation(destination);
    navigate(destination + search + hash, { replace: replacesPage, preventScrollReset: true });
  }
  // Load the page in another language only when its link is hovered or focused: most visitors never change the language.
  const prepareLanguage = (locale: Locale) => void loader?.prepare(localizePath(locale, path));

  return (
    <nav className={styles.switcher} aria-label={label}>
      {languageSwitcherOrder.map((locale) => (
        <a
          key={locale}
          ref={locale === currentLocale ? chosenLink : null}
          href={buildLanguageHref(locale, search, hash)}
          lang={localeTags[locale].htmlLang}
          hrefLang={localeTags[locale].hreflang}
          aria-current={locale === currentLocale ? 'true' : undefined}
          onPointerEnter={() => prepareLanguage(locale)}
          onFocus={() => prepareLanguage(locale)}
          onClick={(event) => chooseLanguage(event, locale)}
        >
          {messages(locale)}
        </a>
      ))}
    </nav>
  );
}

/**
 * Returns the link to the same page in another language: on `/zh/play?from=qr` it is `?from=qr&lang=jp`. The link is
 * relative, so that an error page links to its own path.
 */
function buildLanguageHref(locale: Locale, search: string, hash: string): string {
  return `${search ? `${search}&` : '?'}lang=${locale}${hash}`;
}
