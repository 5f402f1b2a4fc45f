import { type Locale, locales, localeTags } from '../../../app/locales/locales.ts';
import { ClueField } from '../clues/clue-field.tsx';
import { useTranslator } from '../messages/studio-messages.tsx';
import { editMessage } from '../workspace/message-edits.ts';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';

interface NameFieldsProps {
  messageId: string;
  /** Returns the label of the field for a language. By default, the label asks for a name. */
  label?: (language: string) => string;
  /** An example text for each language, shown in the empty field. */
  placeholders?: Readonly<Record<Locale, string>>;
  isMultiline?: boolean;
  /**
   * The id of an existing message. If the reading order lacks the edited message, the edited message is inserted after
   * the existing one.
   */
  behind?: string;
}

/** Edits one message of the walk, such as the name of a place, with a field for each language. */
export function NameFields({ messageId, label, placeholders, isMultiline, behind }: NameFieldsProps) {
  const text = useTranslator();
  const { files, outline } = useOpenWalk();
  const tables = { en: useMessageTable('en'), zh: useMessageTable('zh'), jp: useMessageTable('jp') };
  const known = outline.requiredMessages?.map(({ id }) => id) ?? [];
  const isNew = behind !== undefined && !known.includes(messageId);
  const order = isNew ? known.toSpliced(known.indexOf(behind) + 1, 0, messageId) : known;
  const write = (locale: Locale, name: string) =>
    files.edit(
      editMessage({
        id: messageId,
        locale,
        text: name,
        seen: tables[locale]?.[messageId] ?? '',
        order,
        english: tables.en?.[messageId],
      }),
    );
  return locales.map((locale) => (
    <ClueField
      key={locale}
      label={label?.(localeTags[locale].name) ?? text('map.form.name', { language: localeTags[locale].name })}
      placeholder={placeholders?.[locale]}
      isMultiline={isMultiline}
      value={tables[locale]?.[messageId] ?? ''}
      htmlLang={localeTags[locale].htmlLang}
      // Replaces line breaks, because a message is one paragraph.
      parse={(typed) => ({ value: typed.replaceAll('\n', ' ') })}
      onCommit={(name) => write(locale, name)}
    />
  ));
}
