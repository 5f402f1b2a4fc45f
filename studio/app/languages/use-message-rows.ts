import { useMemo } from 'react';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import type { RequiredMessage } from '../../api.ts';
import {
  type MessageTable,
  parseMessageTable,
  useFileText,
  useMessageTable,
  useOpenWalk,
} from '../workspace/open-walk.tsx';
import { findMessageIssue, listTooLongMessageIds, type MessageIssue } from './message-issues.ts';

/** A message with its texts in all languages. `marks` has the reasons why texts need work. */
export interface MessageRow {
  message: RequiredMessage;
  texts: Readonly<Record<Locale, string | undefined>>;
  marks: Readonly<Record<Locale, MessageIssue | undefined>>;
  /** The languages whose translation has no entry in translations.json, so its English original is unknown. */
  unrecorded: readonly Locale[];
  /** The languages whose text is still that of the sample walk. */
  fromSample: readonly Locale[];
}

export interface MessageRows {
  /** The messages in reading order; `undefined` if the walk cannot be read. */
  rows: MessageRow[] | undefined;
  tables: Readonly<Record<Locale, MessageTable>>;
}

/** Returns all messages of the open walk, with the reasons why their texts need work. Updates them with each edit. */
export function useMessageRows(): MessageRows {
  const { outline, check } = useOpenWalk();
  const [en, zh, jp] = [useMessageTable('en'), useMessageTable('zh'), useMessageTable('jp')];
  const recorded = useFileText('strings/translations.json');
  const faults = check?.faults;
  return useMemo(() => {
    const tables = { en, zh, jp };
    const entries = parseMessageTable(recorded) as Partial<Record<Locale, Record<string, string>>> | undefined;
    const sampleIds = createLocaleRecord((locale) => new Set(outline.sample.texts[locale]));
    const longIds = createLocaleRecord((locale) => listTooLongMessageIds(faults ?? [], locale));
    const rows = outline.requiredMessages?.map((message) => {
      const { id, isOptional, kind } = message;
      const marked = { id, isOptional, isLine: kind === 'line' };
      return {
        message,
        texts: createLocaleRecord((locale) => tables[locale]?.[id]),
        marks: createLocaleRecord((locale) =>
          findMessageIssue(marked, locale, tables, entries?.[locale]?.[id], longIds[locale]),
        ),
        unrecorded: locales.filter(
          (locale) =>
            locale !== 'en' &&
            tables[locale]?.[id] !== undefined &&
            en?.[id] !== undefined &&
            entries?.[locale]?.[id] === undefined,
        ),
        // `sampleIds` comes from the server, which knows only the walk's files. A text that this window has edited
        // since then is no longer from the sample walk.
        fromSample: locales.filter(
          (locale) => sampleIds[locale].has(id) && tables[locale]?.[id] === outline.messages[locale]?.[id],
        ),
      };
    });
    return { rows, tables };
  }, [outline, en, zh, jp, recorded, faults]);
}

function createLocaleRecord<T>(create: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, create(locale)])) as Record<Locale, T>;
}
