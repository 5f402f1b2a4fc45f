import { type Locale, locales, localeTags } from '../../../app/locales/locales.ts';
import { ClueField } from '../clues/clue-field.tsx';
import { useText } from '../messages/studio-messages.tsx';
import { editMessage } from '../workspace/message-edits.ts';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';

/** Edits a name in all languages. */
export function NameFields({ messageId }: { messageId: string }) {
  const text = useText();
  const { files, outline } = useOpenWalk();
  const tables = { en: useMessageTable('en'), zh: useMessageTable('zh'), jp: useMessageTable('jp') };
  const order = outline.requiredMessages?.map(({ id }) => id) ?? [];
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
      label={text('map.form.name', { language: localeTags[locale].name })}
      value={tables[locale]?.[messageId] ?? ''}
      htmlLang={localeTags[locale].htmlLang}
      parse={(typed) => ({ value: typed })}
      onCommit={(name) => write(locale, name)}
    />
  ));
}
