import { createContext, type ReactNode, use, useCallback } from 'react';
import { useLocale } from '../../locales/messages.tsx';
import { spokenMessage } from '../../locales/spoken-message.ts';
import type { PackedWords } from './pack-format.ts';

const Words = createContext<PackedWords>({});

/** Provides the messages of a walk in the page's locale. */
export function WalkWords({ words, children }: { words: PackedWords; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}

/** Formats a message of the walk by its id, with a line's arguments. */
export type FormatLine = (id: string, values?: Readonly<Record<string, string>>) => string;

/** A missing message appears as its id in brackets, because a save may name what the walk no longer has. */
export function useFormatLine(): FormatLine {
  const locale = useLocale();
  const words = use(Words);
  return useCallback(
    (id, values = {}) => {
      const message = Object.hasOwn(words, id) ? words[id] : undefined;
      return message === undefined ? `[${id}]` : spokenMessage(message, locale, values);
    },
    [locale, words],
  );
}
