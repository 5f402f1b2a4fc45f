import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isLocale, locales } from '../../../app/locales/locales.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import type { WalkAddress } from '../shell/address.ts';
import { formatStudioAddress } from '../shell/address.ts';
import buttons from '../shell/buttons.module.css';
import { ScreenNotice } from '../shell/screen-notice.tsx';
import { recordTranslationsAsUpToDate } from '../workspace/message-edits.ts';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import type { TableCell } from './cell-navigation.ts';
import { LanguageTable } from './language-table.tsx';
import styles from './languages-screen.module.css';
import { type MessageFilter, matchesFilter, messageFilters } from './message-issues.ts';
import { type MessageRow, useMessageRows } from './use-message-rows.ts';

type Filter = MessageFilter | 'all';

/** Shows the walk's texts in three languages, side by side and line by line. */
export function LanguagesScreen({ address }: { address: WalkAddress }) {
  const text = useTranslator();
  const { walkId } = useOpenWalk();
  const { rows, tables } = useMessageRows();
  const [filter, setFilter] = useState<Filter>('all');
  // The ids in the filtered list. They stay in the list after the author has edited their texts.
  const [filteredIds, setFilteredIds] = useState<ReadonlySet<string>>();
  const [cell, setCell] = useState<TableCell>();
  const counts = useMemo(() => countTextsByFilter(rows ?? []), [rows]);

  const chooseFilter = useCallback(
    (chosen: Filter) => {
      setFilter(chosen);
      setFilteredIds(chosen === 'all' ? undefined : listMessageIdsMatchingFilter(rows ?? [], chosen));
    },
    [rows],
  );

  const handledAddress = useRef<WalkAddress>(undefined);
  useEffect(() => {
    if (rows === undefined || handledAddress.current === address) return;
    handledAddress.current = address;
    const named = messageFilters.find((it) => it === address.target);
    if (named) return chooseFilter(named);
    const [, locale, id] = /^(\w+)\/(.+)$/.exec(address.target ?? '') ?? [];
    if (!isLocale(locale) || id === undefined) return;
    setFilter('all');
    setFilteredIds(undefined);
    setCell({ id, locale, isEditing: true });
  }, [address, rows, chooseFilter]);

  if (rows === undefined)
    return (
      <ScreenNotice title={text('languages.title')}>
        <p>{text('languages.noOrder')}</p>
      </ScreenNotice>
    );
  const unreadable = locales.filter((locale) => tables[locale] === undefined);
  const shown = filteredIds ? rows.filter(({ message }) => filteredIds.has(message.id)) : rows;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{text('languages.title')}</h1>
        <fieldset className={styles.filters}>
          <legend className={buttons.spoken}>{text('languages.filter')}</legend>
          {(['all', ...messageFilters] as const).map((it) => (
            <button key={it} type="button" data-mark={it} aria-pressed={filter === it} onClick={() => chooseFilter(it)}>
              {text(`languages.${it}`)} <span>{it === 'all' ? rows.length : counts[it]}</span>
            </button>
          ))}
        </fieldset>
        <p className={styles.help} id="languages-help">
          {text('languages.help')}
        </p>
      </header>
      <TranslationsWithoutEntryNotice rows={rows} />
      {unreadable.map((locale) => (
        <p key={locale} role="alert" className={styles.unreadable}>
          {text('languages.unreadable', { file: `strings/${locale}.json` })}{' '}
          <a href={formatStudioAddress({ walkId, screen: 'files', target: `strings/${locale}.json` })}>
            {text('languages.openFile')}
          </a>
        </p>
      ))}
      {shown.length === 0 && <p className={styles.unreadable}>{text('languages.nothingMarked')}</p>}
      <LanguageTable rows={shown} cell={cell} onCellChange={setCell} filter={filter === 'all' ? undefined : filter} />
    </div>
  );
}

/**
 * Shows how many translations have no entry in translations.json, for example because they were written in another
 * editor. A button records that these translations match the current English texts.
 */
function TranslationsWithoutEntryNotice({ rows }: { rows: readonly MessageRow[] }) {
  const text = useTranslator();
  const { files } = useOpenWalk();
  const translations = rows.flatMap(({ message: { id }, texts, unrecorded }) =>
    unrecorded.map((locale) => ({ id, locale, english: texts.en ?? '', translation: texts[locale] ?? '' })),
  );
  if (translations.length === 0) return null;
  return (
    <p className={styles.unreadable}>
      {text('languages.unrecorded', { count: translations.length })}{' '}
      <button
        type="button"
        className={styles.record}
        onClick={() => files.edit([recordTranslationsAsUpToDate(translations)])}
      >
        {text('languages.record')}
      </button>
    </p>
  );
}

function countTextsByFilter(rows: readonly MessageRow[]): Record<MessageFilter, number> {
  const counts = { missing: 0, changed: 0, long: 0, sample: 0 };
  for (const row of rows)
    for (const locale of locales)
      for (const filter of messageFilters) if (matchesFilter(row, locale, filter)) counts[filter]++;
  return counts;
}

function listMessageIdsMatchingFilter(rows: readonly MessageRow[], filter: MessageFilter): Set<string> {
  const isMarked = (row: MessageRow) => locales.some((locale) => matchesFilter(row, locale, filter));
  return new Set(rows.filter(isMarked).map(({ message }) => message.id));
}
