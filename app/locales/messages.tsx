import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useMessages as useAllMessages, useLocale as useIntlLocale, useTranslations } from 'use-intl';
import type { Locale } from './locales.ts';
import type { GroupMessages } from './message-groups.ts';
import type english from './messages/en.json';

/** The shape that every language must have, key for key. */
export type Messages = typeof english;

/** What the featured walk says on the home page. The build puts it beside the messages, as far as that walk has it. */
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

/** Gives everything below it further groups, as `loadWords` fetched them, beside the words that it has already. */
export function MessageGroups({ messages, children }: { messages: Partial<GroupMessages>; children: ReactNode }) {
  const above = useAllMessages();
  const all = useMemo(() => ({ ...above, ...messages }), [above, messages]);
  return (
    <IntlProvider locale={useLocale()} messages={all}>
      {children}
    </IntlProvider>
  );
}

function stop(error: Error): never {
  throw error;
}

/** The words of one message group, or of all groups, by key. */
export const useMessages = useTranslations;

/** The locale of the page. */
export const useLocale: () => Locale = useIntlLocale;
