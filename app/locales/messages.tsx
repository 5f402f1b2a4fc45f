import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useMessages as useAllMessages, useLocale as useIntlLocale, useTranslations } from 'use-intl';
import type { Locale } from './locales.ts';
import type { GroupMessages } from './message-groups.ts';
import type english from './messages/en.json';

/** The keys that every language must have. */
export type Messages = typeof english;

/** The featured walk's texts on the home page. The build adds those that the walk has to the messages. */
interface FeaturedMessages {
  clue: Record<'title' | 'picture' | 'question' | 'hint' | 'found', string> & { at: Record<string, string> };
  hideaways: Record<'name' | 'note', Record<string, string>>;
  phone: { stop: string; speaker: string; line: string; clue: string };
  walks: Record<'title' | 'place', Record<string, string>>;
}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages & GroupMessages & FeaturedMessages;
  }
}

interface MessagesProviderProps {
  locale: Locale;
  messages: Messages;
  children: ReactNode;
}

/** Provides the messages of one locale to its children. A missing or malformed message throws. */
export function Words({ locale, messages, children }: MessagesProviderProps) {
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="UTC" onError={stop}>
      {children}
    </IntlProvider>
  );
}

/** Provides further message groups, as `loadMessages` fetched them, to its children. */
export function MessageGroups({ messages, children }: { messages: Partial<GroupMessages>; children: ReactNode }) {
  const outer = useAllMessages();
  const all = useMemo(() => ({ ...outer, ...messages }), [outer, messages]);
  return (
    <IntlProvider locale={useLocale()} messages={all}>
      {children}
    </IntlProvider>
  );
}

function stop(error: Error): never {
  throw error;
}

/** Returns the messages of one group, or of all groups, by key. */
export const useMessages = useTranslations;

/** Returns the locale of the page. */
export const useLocale: () => Locale = useIntlLocale;
