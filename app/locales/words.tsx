import type { ReactNode } from 'react';
import { IntlProvider, useLocale as useIntlLocale, useTranslations } from 'use-intl';
import type { Locale } from './locales.ts';
import type english from './messages/en.json';
import type reportForm from './messages/reportForm/en.json';

/** The shape that every language must have, key for key. */
export type Messages = typeof english;

/** Groups that are not part of every page: each is a folder of `messages/`, and comes with the chunk that needs it. */
export interface LaterMessages {
  reportForm: typeof reportForm;
}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages & LaterMessages;
  }
}

interface WordsProps {
  locale: Locale;
  messages: Messages;
  children: ReactNode;
}

/** Gives everything below it the words of one locale. A message that is missing or malformed stops the rendering. */
export function Words({ locale, messages, children }: WordsProps) {
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="UTC" onError={stop}>
      {children}
    </IntlProvider>
  );
}

/** Gives what comes later than its page the groups that came with it, in place of the page's. */
export function LaterWords({ messages, children }: { messages: Partial<LaterMessages>; children: ReactNode }) {
  return (
    <IntlProvider locale={useLocale()} messages={messages} timeZone="UTC" onError={stop}>
      {children}
    </IntlProvider>
  );
}

function stop(error: Error): never {
  throw error;
}

/** The words of one message group, or of all groups, by key. */
export const useWords = useTranslations;

/** The locale of the page. */
export const useLocale: () => Locale = useIntlLocale;
