import { useId, useRef, useState } from 'react';
import { isLocale, type Locale, locales, localeTags } from '../../../app/locales/locales.ts';
import type { InkStatement } from '../../documents/ink-story.ts';
import { useFocusAfterRemoval } from '../map/use-focus-after-removal.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { SegmentedChoice } from '../shell/segmented-choice.tsx';
import { setStatementTag } from '../story/story-edits.ts';
import { useLastFocusedMessage } from '../workspace/last-focused-message.ts';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { RefusalMessage } from './drawings-section.tsx';
import { createSoundName } from './media-names.ts';
import styles from './media-screen.module.css';
import { RecordingRow } from './recording-row.tsx';
import { useMediaEditor } from './use-media-editor.ts';

/**
 * Lists the story lines that have recordings. The author can add lines, and can add or change the recordings in each
 * language.
 */
export function RecordingsSection({ file }: { file: string | undefined }) {
  const { text, locale: interfaceLocale } = useInterfaceLanguage();
  const { walkId, outline, files } = useOpenWalk();
  const [locale, setLocale] = useState<Locale>(readLocale(file) ?? interfaceLocale);
  const words = useMessageTable(locale);
  const media = useMediaEditor();
  const lineSelect = useId();
  const current = useLastFocusedMessage(walkId);
  const lines = outline.story?.knots.flatMap(({ statements }) => statements).filter(isSpokenLine) ?? [];
  const recorded = lines.filter((line) => findTagValue(line, 'sound') !== undefined);
  const others = lines.filter((line) => findTagValue(line, 'sound') === undefined);
  const names = new Set(recorded.map((line) => findTagValue(line, 'sound')));
  const unused = outline.files.flatMap(({ path }) => {
    const name = /^sounds\/\w+\/(.+)\.(?:mp3|m4a)$/.exec(path)?.[1];
    return name === undefined || names.has(name) ? [] : [path];
  });
  const [chosen, setChosen] = useState<string>();
  const choice = others.find((line) => findTagValue(line, 'id') === (chosen ?? current)) ?? others[0];

  const section = useRef<HTMLElement>(null);
  useFocusAfterRemoval(
    section,
    recorded.map((line) => findTagValue(line, 'id') ?? ''),
  );

  function addSoundTag() {
    const id = choice && findTagValue(choice, 'id');
    if (choice === undefined || id === undefined) return;
    files.edit([setStatementTag(choice, 'sound', createSoundName(id))]);
    setChosen(undefined);
  }

  return (
    <section ref={section} aria-labelledby="recordings-title" aria-busy={media.isBusy}>
      <div className={styles.head}>
        <h2 id="recordings-title" data-list-heading tabIndex={-1}>
          {text('pictures.recordings')}
        </h2>
        <SegmentedChoice
          label={text('pictures.language')}
          value={locale}
          options={locales.map((it) => ({ value: it, name: localeTags[it].name, htmlLang: localeTags[it].htmlLang }))}
          onChange={setLocale}
        />
      </div>
      <p className={styles.note}>{text('pictures.recordingHelp')}</p>
      {choice && (
        <div className={styles.add}>
          <div>
            <label htmlFor={lineSelect}>{text('pictures.chooseLine')}</label>
            <select
              id={lineSelect}
              value={findTagValue(choice, 'id')}
              onChange={({ target }) => setChosen(target.value)}
            >
              {others.map((line) => {
                const id = findTagValue(line, 'id') ?? '';
                return (
                  <option key={line.line} value={id}>
                    {id} · {words?.[id] ?? line.text}
                  </option>
                );
              })}
            </select>
          </div>
          <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={addSoundTag}>
            {text('pictures.addLine')}
          </button>
        </div>
      )}
      <RefusalMessage sentence={media.refusal} />
      <ul className={styles.recordings}>
        {recorded.map((line, index) => {
          const name = findTagValue(line, 'sound') ?? '';
          // Does not use the line number as a key. The line number changes when a line above is added or removed. A new
          // key would interrupt a recording in progress.
          const earlier = recorded.slice(0, index).filter((it) => findTagValue(it, 'sound') === name).length;
          return (
            <RecordingRow
              key={`${locale} ${name} ${earlier}`}
              name={name}
              words={words?.[findTagValue(line, 'id') ?? ''] ?? line.text}
              locale={locale}
              media={media}
              onRemoveLine={() => files.edit([setStatementTag(line, 'sound', undefined)])}
            />
          );
        })}
        {unused.map((path) => (
          <li key={path} data-file={path} tabIndex={-1}>
            <p>
              <code>{path}</code>
            </p>
            <p className={styles.unused}>{text('pictures.unusedSound')}</p>
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet}`}
              onClick={() => void media.put(path, undefined)}
            >
              {text('pictures.removeRecording')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the language in a recording's path. */
function readLocale(path: string | undefined): Locale | undefined {
  const locale = /^sounds\/(\w+)\//.exec(path ?? '')?.[1];
  return isLocale(locale) ? locale : undefined;
}

function isSpokenLine(statement: InkStatement): boolean {
  const isLine = statement.kind === 'line' || statement.kind === 'gather' || statement.kind === 'branch';
  return isLine && statement.text !== '' && findTagValue(statement, 'id') !== undefined;
}

function findTagValue({ tags }: InkStatement, name: string): string | undefined {
  return tags.find((tag) => tag.name === name)?.value;
}
