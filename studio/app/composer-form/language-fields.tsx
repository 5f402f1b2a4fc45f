import { useId } from 'react';
import { locales, localeTags } from '../../../app/locales/locales.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import styles from './composer-form.module.css';
import type { LocaleTexts } from './locale-texts.ts';
import { useFocusNextOnEnter } from './use-focus-next-on-enter.ts';

interface LanguageFieldsProps {
  /** The heading of the fields, such as “Name of the ending”; absent if the surrounding form already has a heading. */
  legend?: string;
  value: LocaleTexts;
  /** Whether to show that the English text is missing. */
  isEnglishMissing: boolean;
  hasFocus?: boolean;
  onChange: (texts: LocaleTexts) => void;
  /** Called when Enter is pressed in the last field. In the others, Enter goes to the next field. */
  onEnter?: () => void;
}

/** Edits a text and its translations, with one field for each language. */
export function LanguageFields({ legend, value, isEnglishMissing, hasFocus, onChange, onEnter }: LanguageFieldsProps) {
  const text = useTranslator();
  const id = useId();
  const { group, handleKey } = useFocusNextOnEnter(onEnter);
  return (
    <fieldset ref={group} className={styles.texts}>
      {legend && <legend>{legend}</legend>}
      {locales.map((locale) => {
        const isMissing = locale === 'en' && isEnglishMissing;
        return (
          <label key={locale} className={styles.language}>
            <span lang={localeTags[locale].htmlLang}>{localeTags[locale].name}</span>
            <textarea
              rows={1}
              // biome-ignore lint/a11y/noAutofocus: the author has just asked for this form.
              autoFocus={hasFocus && locale === 'en'}
              lang={localeTags[locale].htmlLang}
              value={value[locale]}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? `${id}-english` : undefined}
              onChange={(event) => onChange({ ...value, [locale]: event.target.value.replaceAll('\n', ' ') })}
              onKeyDown={handleKey}
            />
          </label>
        );
      })}
      {isEnglishMissing && (
        <p className={styles.missing} id={`${id}-english`} role="alert">
          {text('story.composer.english')}
        </p>
      )}
    </fieldset>
  );
}
