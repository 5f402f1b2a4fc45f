import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import { findWalkTextForMode } from '../../../walk/from-home-texts.ts';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import { formatPackMessage } from '../../locales/format-pack-message.ts';
import { useLocale } from '../../locales/messages.tsx';
import type { PackedMessages } from './pack-format.ts';

interface WalkMessages {
  messages: PackedMessages;
  mode: WalkMode;
}

const MessagesContext = createContext<WalkMessages>({ messages: {}, mode: 'spot' });

/** Provides the messages of a walk in the page's locale. */
export function WalkMessagesProvider({ messages, children }: { messages: PackedMessages; children: ReactNode }) {
  const value = useMemo((): WalkMessages => ({ messages, mode: 'spot' }), [messages]);
  return <MessagesContext value={value}>{children}</MessagesContext>;
}

/** Provides the messages for a mode. At home, uses the walk's messages for walkers at home, if there are any. */
export function WalkModeMessagesProvider({ mode, children }: { mode: WalkMode; children: ReactNode }) {
  const { messages } = use(MessagesContext);
  const value = useMemo((): WalkMessages => ({ messages, mode }), [messages, mode]);
  return <MessagesContext value={value}>{children}</MessagesContext>;
}

/** Returns a function that checks whether the walk has a message. An older pack may lack newer messages. */
export function useHasMessage(): (id: string) => boolean {
  const { messages, mode } = use(MessagesContext);
  return useCallback((id) => findWalkTextForMode(messages, id, mode) !== undefined, [messages, mode]);
}

/** Formats the walk's message with this id. `values` are the arguments of the message. */
export type FormatLine = (id: string, values?: Readonly<Record<string, string>>) => string;

/**
 * Returns a function that formats messages of the walk. A missing message becomes its id in brackets. An old save may
 * refer to messages that the walk no longer has.
 */
export function useFormatLine(): FormatLine {
  const locale = useLocale();
  const { messages, mode } = use(MessagesContext);
  return useCallback(
    (id, values = {}) => {
      const message = findWalkTextForMode(messages, id, mode);
      return message === undefined ? `[${id}]` : formatPackMessage(message, locale, values);
    },
    [locale, messages, mode],
  );
}
