import { createContext, type ReactNode, use, useCallback } from 'react';
import { useLocale } from '../../locales/messages.tsx';
import { formatPackMessage } from '../../locales/pack-message.ts';
import type { PackedMessages } from './pack-format.ts';

const MessagesContext = createContext<PackedMessages>({});

/** Provides the messages of a walk in the page's locale. */
export function WalkMessagesProvider({ messages, children }: { messages: PackedMessages; children: ReactNode }) {
  return <MessagesContext value={messages}>{children}</MessagesContext>;
}

/** Formats the message of the walk with this id. `values` are the arguments of the message. */
export type FormatLine = (id: string, values?: Readonly<Record<string, string>>) => string;

/**
 * Returns a function that formats messages of the walk. A missing message becomes its id in brackets, because an old save may refer to
 * messages that the walk no longer has.
 */
export function useFormatLine(): FormatLine {
  const locale = useLocale();
  const messages = use(MessagesContext);
  return useCallback(
    (id, values = {}) => {
      const message = Object.hasOwn(messages, id) ? messages[id] : undefined;
      return message === undefined ? `[${id}]` : formatPackMessage(message, locale, values);
    },
    [locale, messages],
  );
}
