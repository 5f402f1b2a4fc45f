import { useEffect, useRef } from 'react';
import { type Locale, localeTags } from '../../../app/locales/locales.ts';
import { NameFields } from '../map/name-fields.tsx';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import fields from '../shell/form-fields.module.css';
import { useFileText, useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import {
  assignEndingPageSkies,
  type EndingInWalkYaml,
  readEndings,
  removeEnding,
  removeEndingPageSkies,
  setEndingPageSky,
} from './ending-edits.ts';
import { EndingPageSkyChoice } from './ending-page-sky-choice.tsx';
import styles from './endings-section.module.css';

/** The ending to focus. To focus the same ending again, pass a new object. */
export interface EndingFocusRequest {
  ending: string;
}

interface EndingsSectionProps {
  /** The ids of the endings in the story. */
  told: readonly string[];
  focus: EndingFocusRequest | undefined;
}

/** Edits each ending: the sky of its last page, its name, and the hint for walkers who have not reached this ending. */
export function EndingsSection({ told, focus }: EndingsSectionProps) {
  const { locale, text } = useInterfaceLanguage();
  const { files } = useOpenWalk();
  const source = useFileText('walk.yaml');
  const messages = useMessageTable(locale);
  const section = useRef<HTMLElement>(null);
  const lit = readEndings(source);
  // Includes endings that are no longer in the story, so that the author can remove them.
  const endings: EndingInWalkYaml[] = [
    ...told.map((id) => lit?.find((it) => it.id === id) ?? { id }),
    ...(lit ?? []).filter(({ id }) => !told.includes(id)),
  ];

  useEffect(() => {
    if (focus === undefined) return;
    const group = section.current?.querySelector<HTMLElement>(`[data-ending="${CSS.escape(focus.ending)}"]`);
    const shown = group ?? section.current;
    shown?.scrollIntoView({ block: 'start' });
    const field =
      shown?.querySelector<HTMLElement>('input:checked') ?? shown?.querySelector<HTMLElement>('input, button');
    field?.focus({ preventScroll: true });
  }, [focus]);

  if (endings.length === 0) return null;
  return (
    <section
      ref={section}
      className={styles.section}
      aria-label={text('story.endings.title')}
      lang={document.documentElement.lang}
    >
      <h2>{text('story.endings.title')}</h2>
      <p className={fields.help}>{text('story.endings.help')}</p>
      {lit === undefined ? (
        <button type="button" className={buttons.button} onClick={() => files.edit(assignEndingPageSkies(told))}>
          {text('story.endings.start')}
        </button>
      ) : (
        <>
          {endings.map(({ id, light }) => (
            <EndingFields
              key={id}
              id={id}
              name={messages?.[`ending.${id}`] ?? id}
              locale={locale}
              light={light}
              isTold={told.includes(id)}
            />
          ))}
          <button
            type="button"
            className={`${buttons.button} ${buttons.quiet}`}
            onClick={() => files.edit(removeEndingPageSkies(endings.map(({ id }) => id)))}
          >
            {text('story.endings.removeAll')}
          </button>
        </>
      )}
    </section>
  );
}

interface EndingFieldsProps extends EndingInWalkYaml {
  name: string;
  /** The language of `name`. */
  locale: Locale;
  isTold: boolean;
}

function EndingFields({ id, name, locale, light, isTold }: EndingFieldsProps) {
  const { text } = useInterfaceLanguage();
  const { files } = useOpenWalk();
  return (
    <fieldset className={styles.ending} data-ending={id} aria-label={text('story.endings.label', { name })}>
      <h3 lang={localeTags[locale].htmlLang}>{name}</h3>
      {isTold ? (
        <>
          <EndingPageSkyChoice value={light} onChange={(chosen) => files.edit([setEndingPageSky(id, chosen)])} />
          <div className={styles.texts}>
            <NameFields messageId={`ending.${id}`} />
          </div>
          <div className={styles.texts}>
            <NameFields
              messageId={`ending.${id}.hint`}
              behind={`ending.${id}`}
              label={(language) => text('story.endings.hint', { language })}
              isMultiline
            />
          </div>
        </>
      ) : (
        <>
          <p className={fields.error}>{text('story.endings.untold')}</p>
          <button
            type="button"
            className={`${buttons.button} ${buttons.quiet}`}
            onClick={() => files.edit([removeEnding(id)])}
          >
            {text('story.endings.remove')}
          </button>
        </>
      )}
    </fieldset>
  );
}
