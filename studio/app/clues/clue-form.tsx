import { useEffect, useMemo, useRef, useState } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import type { ClueWithId } from '../../api.ts';
import { removeYamlValue, setYamlValue } from '../../documents/yaml-document.ts';
import type { TableCell } from '../languages/cell-navigation.ts';
import { LanguageTable } from '../languages/language-table.tsx';
import { useMessageRows } from '../languages/use-message-rows.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import type { WalkAddress } from '../shell/address.ts';
import fields from '../shell/form-fields.module.css';
import { WalkPartIdNote } from '../shell/walk-part-id-note.tsx';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { useStudio } from '../workspace/studio.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { AnswerTester } from './answer-tester.tsx';
import { ClueActions } from './clue-actions.tsx';
import { ClueField, type ClueValueSetter } from './clue-field.tsx';
import styles from './clue-form.module.css';
import { getClueName } from './clue-name.ts';

/** Edits a clue: the stop to which it belongs, its right answers, and its texts. */
export function ClueForm({ clue, address }: { clue: ClueWithId; address: WalkAddress }) {
  const { locale, text } = useInterfaceLanguage();
  const { client } = useStudio();
  const { walkId, files, outline } = useOpenWalk();
  const names = useMessageTable(locale);
  const heading = useRef<HTMLHeadingElement>(null);
  const { rows, tables } = useMessageRows();
  const [cell, setCell] = useState<TableCell>();
  const own = useMemo(
    () => rows?.filter(({ message }) => message.id.startsWith(`clue.${clue.id}.`)) ?? [],
    [rows, clue.id],
  );
  // Focuses the heading after a navigation to this clue, for example from a fault.
  useEffect(() => {
    if (address.target === clue.id) heading.current?.focus();
  }, [address, clue.id]);

  const setValue: ClueValueSetter = (key, value) => {
    const path = [clue.id, ...(typeof key === 'string' ? [key] : key)];
    const apply = (source: string) =>
      value === undefined ? removeYamlValue(source, path) : setYamlValue(source, path, value);
    return files.edit([{ path: 'clues.yaml', apply }]);
  };
  const drawings = outline.files.flatMap(({ path }) => /^drawings\/(.+)\.svg$/.exec(path)?.[1] ?? []);
  return (
    <div className={styles.form}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {getClueName(clue.id, names, tables.en)}
        </h2>
        <p>{text(`clues.kinds.${clue.kind}`)}</p>
      </header>
      <ClueActions clue={clue} />
      <div className={styles.columns}>
        <div className={styles.fields}>
          <label className={fields.field}>
            <span>{text('clues.stop')}</span>
            <select value={clue.stop} onChange={(event) => setValue('stop', event.target.value)}>
              {outline.stops?.map(({ id }) => (
                <option key={id} value={id} lang={localeTags[locale].htmlLang}>
                  {names?.[`stop.${id}`] ?? id}
                </option>
              ))}
            </select>
          </label>
          <AnswerFields clue={clue} setValue={setValue} />
          <label className={fields.field}>
            <span>{text('clues.drawing')}</span>
            <select
              value={clue.drawing ?? ''}
              onChange={(event) => setValue('drawing', event.target.value || undefined)}
            >
              <option value="">{text('clues.noDrawing')}</option>
              {drawings.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <ClueField
            label={text('clues.reason')}
            help={text('clues.reasonHelp')}
            value={clue.answerInDescription ?? ''}
            parse={(typed) => ({ value: typed.trim() === '' ? undefined : typed.trim() })}
            onCommit={(value) =>
              value === undefined && clue.answerInDescription === undefined
                ? true
                : setValue('answerInDescription', value)
            }
          />
        </div>
        <div className={styles.side}>
          {clue.drawing && (
            <img
              src={client.addressOf(walkId, `drawings/${clue.drawing}.svg`)}
              alt={tables.en?.[`clue.${clue.id}.home`] ?? ''}
              lang="en-US"
            />
          )}
          <AnswerTester clue={clue} />
        </div>
      </div>
      <h3>{text('clues.texts')}</h3>
      <LanguageTable rows={own} cell={cell} onCellChange={setCell} isWholeTable />
      <WalkPartIdNote id={clue.id} />
    </div>
  );
}
