import { localeTags } from '../../../app/locales/locales.ts';
import type { ClueWithId } from '../../api.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import fields from '../shell/form-fields.module.css';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { changeOptionReply, type OptionReplyKind, readOptionReply } from './clue-edits.ts';
import type { ClueValueSetter } from './clue-field.tsx';
import styles from './clue-form.module.css';

type ChoiceClue = Extract<ClueWithId, { kind: 'choice' }>;

const optionReplies: readonly OptionReplyKind[] = ['none', 'nudge', 'own'];

/** Edits which option is right, and how the walk replies to each wrong option. */
export function ChoiceAnswerFields({ clue, setValue }: { clue: ChoiceClue; setValue: ClueValueSetter }) {
  const { locale, text } = useInterfaceLanguage();
  const { files } = useOpenWalk();
  const messages = useMessageTable(locale);
  const showName = (option: string) => (
    <span lang={localeTags[locale].htmlLang}>{messages?.[`clue.${clue.id}.option.${option}`] ?? option}</span>
  );
  const wrongOptions = clue.options.filter((option) => option !== clue.answer);
  return (
    <>
      <fieldset className={fields.group}>
        <legend>{text('clues.answer')}</legend>
        {clue.options.map((option) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={`${clue.id} answer`}
              checked={option === clue.answer}
              disabled={readOptionReply(clue, option) !== 'none'}
              onChange={() => setValue('answer', option)}
            />
            {showName(option)}
            <code>{option}</code>
          </label>
        ))}
      </fieldset>
      <fieldset className={fields.group}>
        <legend>{text('clues.optionReplies')}</legend>
        <p className={fields.help}>{text('clues.optionRepliesHelp')}</p>
        {wrongOptions.map((option) => (
          <label key={option} className={styles.reply}>
            {showName(option)}
            <select
              value={readOptionReply(clue, option)}
              onChange={({ target }) => {
                const reply = optionReplies.find((it) => it === target.value);
                if (reply) files.edit(changeOptionReply(clue, option, reply));
              }}
            >
              {optionReplies.map((reply) => (
                <option key={reply} value={reply}>
                  {text(`clues.optionReply.${reply}`)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
    </>
  );
}
