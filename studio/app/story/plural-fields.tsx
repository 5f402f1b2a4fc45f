import { type KeyboardEvent, useId } from 'react';
import { type Locale, locales, localeTags } from '../../../app/locales/locales.ts';
import composer from '../composer-form/composer-form.module.css';
import type { LocaleTexts } from '../composer-form/locale-texts.ts';
import { useFocusNextOnEnter } from '../composer-form/use-focus-next-on-enter.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import styles from './plural-fields.module.css';
import { formatPluralMessage, type PluralForms, parsePluralMessage } from './plural-message.ts';
import { formatCounterName } from './story-counters.ts';

/**
 * The forms that the author can write in each language. Chinese and Japanese have no form for the number 1 (`one`), because
 * their words do not change with the number.
 */
const formsOf: Readonly<Record<Locale, readonly (keyof PluralForms)[]>> = {
  en: ['other', 'one', 'none'],
  zh: ['other', 'none'],
  jp: ['other', 'none'],
};

interface PluralFieldsProps {
  locale: Locale;
  /** The text in one language: a message that depends on the number `n`. */
  value: string;
  isInvalid?: boolean;
  hasFocus?: boolean;
  /** True while the files do not have the typed text yet. */
  isDraft?: boolean;
  onChange: (message: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/**
 * Edits a text in one language, with separate fields for the number 0, the number 1 and all other numbers. `#` stands for
 * the number.
 */
export function PluralFields({
  locale,
  value,
  isInvalid,
  hasFocus,
  isDraft,
  onChange,
  onBlur,
  onKeyDown,
}: PluralFieldsProps) {
  const text = useTranslator();
  const forms = parsePluralMessage(value) ?? { none: '', one: '', other: '' };
  const { name, htmlLang } = localeTags[locale];
  return formsOf[locale].map((form) => (
    <label key={form} className={styles.form}>
      <span>{text('story.count.form', { language: name, form })}</span>
      <textarea
        rows={1}
        // biome-ignore lint/a11y/noAutofocus: the author has just asked for this form.
        autoFocus={hasFocus && form === 'other'}
        lang={htmlLang}
        value={forms[form]}
        data-draft={isDraft || undefined}
        aria-invalid={(isInvalid && form === 'other') || undefined}
        onChange={({ target }) => onChange(formatPluralMessage({ ...forms, [form]: sanitizeTypedText(target.value) }))}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
    </label>
  ));
}

/** Replaces line breaks with spaces, and removes braces, which would be ICU syntax in a message. */
function sanitizeTypedText(typed: string): string {
  return typed.replaceAll('\n', ' ').replaceAll(/[{}]/g, '');
}

interface PluralLanguageFieldsProps {
  /** The name of the counter that the texts print. */
  count: string;
  value: LocaleTexts;
  isEnglishMissing: boolean;
  onChange: (texts: LocaleTexts) => void;
  onEnter: () => void;
}

/** Edits, in all languages, a text that prints a counter (a number variable of the story). */
export function PluralLanguageFields({ count, value, isEnglishMissing, onChange, onEnter }: PluralLanguageFieldsProps) {
  const text = useTranslator();
  const id = useId();
  const { group, handleKey } = useFocusNextOnEnter(onEnter);
  return (
    <fieldset ref={group} className={composer.texts} aria-describedby={`${id}-help`}>
      <p id={`${id}-help`} className={styles.help}>
        {text('story.count.help', { name: formatCounterName(count) })}
      </p>
      {locales.map((locale) => (
        <PluralFields
          key={locale}
          locale={locale}
          value={value[locale]}
          isInvalid={locale === 'en' && isEnglishMissing}
          hasFocus={locale === 'en'}
          onChange={(message) => onChange({ ...value, [locale]: message })}
          onKeyDown={handleKey}
        />
      ))}
      {isEnglishMissing && (
        <p className={composer.missing} role="alert">
          {text('story.composer.english')}
        </p>
      )}
    </fieldset>
  );
}
