import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useMessages as useAllMessages, useLocale as useIntlLocale, useTranslations } from 'use-intl';
import type { Locale } from './locales.ts';
import type { MessagesByGroup } from './message-groups.ts';
import type english from './messages/en.json';

/** The messages that every language must have, by key. */
export type Messages = typeof english;

/**
 * The featured walk's texts on the home page. The build adds them to the messages. The build omits messages of parts
 * that the walk lacks, such as a clue.
 */
interface FeaturedWalkMessages {
  clue: Record<'title' | 'picture' | 'question' | 'hint' | 'found', string> & { at: Record<string, string> };
  hideaways: Record<'name' | 'note', Record<string, string>>;
  landing: { hook: string };
  phone: { stop: string; speaker: string; line: string; clue: string };
}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages & MessagesByGroup & FeaturedWalkMessages;
  }
}

interface MessagesProviderProps {
  locale: Locale;
  messages: Messages;
  children: ReactNode;
}

/** Provides the messages of one locale to its children. Throws if a message is missing or malformed. */
export function MessagesProvider({ locale, messages, children }: MessagesProviderProps) {
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="UTC" onError={throwError}>
      {children}
    </IntlProvider>
  );
}

/** Provides further message groups, in addition to those of the outer provider. `loadMessages` fetches them. */
export function AdditionalMessagesProvider({
  messages,
  children,
}: {
  messages: Partial<MessagesByGroup>;
  children: ReactNode;
}) {
  const outerMessages = useAllMessages();
  const all = useMemo(() => ({ ...outerMessages, ...messages }), [outerMessages, messages]);
  return (
    <IntlProvider locale={useLocale()} messages={all}>
      {children}
    </IntlProvider>
  );
}

function throwError(error: Error): never {
  throw error;
}

/** Returns the messages of one group, or of all groups, by key. */
export const useMessages = useTranslations;

/** Returns the locale of the page. */
export const useLocale: () => Locale = useIntlLocale;
