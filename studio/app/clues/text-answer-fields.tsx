import type { ReactNode } from 'react';
import { type Locale, locales, localeTags } from '../../../app/locales/locales.ts';
import type { ClueWithId } from '../../api.ts';
import type { DocumentValue } from '../../documents/text-edits.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import fields from '../shell/form-fields.module.css';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { addReply, removeReply } from './clue-edits.ts';
import { ClueField, type ClueValueSetter } from './clue-field.tsx';
import styles from './clue-form.module.css';
import { parseAnswers } from './parse-answers.ts';
import { NewReplyForm, RemoveReplyButton } from './reply-fields.tsx';

type TextClue = Extract<ClueWithId, { kind: 'text' }>;

type AnswersByLocale = { readonly [Language in Locale]?: readonly string[] | undefined };

/** Edits the right answers of a text clue, and the wrong ones that have a reply. */
export function TextAnswerFields({ clue, setValue }: { clue: TextClue; setValue: ClueValueSetter }) {
  const { text } = useInterfaceLanguage();
  return (
    <>
      <AnswerLists
        legend={text('clues.accept')}
        help={text('clues.onePerLine')}
        answers={clue.accept}
        parse={(answers) => (answers.length > 0 ? { value: answers } : { error: text('clues.errors.needsAnswer') })}
        onCommit={(locale, answers) => setValue(['accept', locale], answers)}
      />
      <AnswerLists
        legend={text('clues.reject')}
        help={text('clues.rejectHelp')}
        answers={clue.reject}
        parse={(answers) => ({ value: answers })}
        onCommit={(locale, answers) =>
          setWrongAnswers(clue.reject, locale, answers, (path, value) => setValue(['reject', ...path], value))
        }
      />
      <Replies clue={clue} setValue={setValue} />
    </>
  );
}

/** Edits the wrong answers that have a reply of their own. The reply itself is edited among the texts of the clue. */
function Replies({ clue, setValue }: { clue: TextClue; setValue: ClueValueSetter }) {
  const { locale, text } = useInterfaceLanguage();
  const { files } = useOpenWalk();
  const replies = Object.entries(clue.replies ?? {});
  return (
    <>
      {replies.map(([id, answers]) => (
        <AnswerLists
          key={id}
          legend={text('clues.ownReply', { id })}
          help={text('clues.ownReplyHelp', { id })}
          answers={answers}
          parse={(written) => ({ value: written })}
          onCommit={(locale, written) =>
            setWrongAnswers(answers, locale, written, (path, value) =>
              path.length === 0 ? files.edit(removeReply(clue, id)) : setValue(['replies', id, ...path], value),
            )
          }
        >
          <RemoveReplyButton clue={clue} reply={id} />
        </AnswerLists>
      ))}
      <NewReplyForm
        read={(typed) => (typed.trim() === '' ? undefined : typed.trim())}
        onAdd={(answer) => files.edit([addReply(clue, answer, { [locale]: [answer] })])}
      />
    </>
  );
}

interface AnswerListsProps {
  legend: string;
  help: string;
  answers: AnswersByLocale | undefined;
  /** Validates the answers of a language. Returns them, or a sentence that says how to correct them. */
  parse: (answers: string[]) => { value: string[] } | { error: string };
  onCommit: (locale: Locale, answers: string[]) => boolean;
  children?: ReactNode;
}

/** Edits answers in each language, one per line. */
function AnswerLists({ legend, help, answers, parse, onCommit, children }: AnswerListsProps) {
  return (
    <fieldset className={fields.group}>
      <legend>{legend}</legend>
      <p className={fields.help}>{help}</p>
      <div className={styles.languages}>
        {locales.map((locale) => (
          <ClueField
            key={locale}
            label={localeTags[locale].name}
            htmlLang={localeTags[locale].htmlLang}
            isMultiline
            value={(answers?.[locale] ?? []).join('\n')}
            parse={(typed) => parse(parseAnswers(typed))}
            onCommit={(written) => onCommit(locale, written)}
          />
        ))}
      </div>
      {children}
    </fieldset>
  );
}

/**
 * Writes the wrong answers of a language. If this removes the last wrong answer of all languages, removes the whole
 * mapping of languages to answers.
 */
function setWrongAnswers(
  answers: AnswersByLocale | undefined,
  locale: Locale,
  written: string[],
  set: (path: string[], value: DocumentValue | undefined) => boolean,
): boolean {
  if (written.length > 0) return answers ? set([locale], written) : set([], { [locale]: written });
  if (answers?.[locale] === undefined) return true;
  return set(Object.keys(answers).length === 1 ? [] : [locale], undefined);
}
