import { useId } from 'react';
import { locales, localeTags } from '../../../app/locales/locales.ts';
import composer from '../composer-form/composer-form.module.css';
import { LanguageFields } from '../composer-form/language-fields.tsx';
import { emptyLocaleTexts } from '../composer-form/locale-texts.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import fields from '../shell/form-fields.module.css';
import { Icon } from '../shell/icon.tsx';
import { type AnswerDraft, type AnswerProblem, type ClueKind, clueKinds, type OptionDraft } from './answer-draft.ts';
import styles from './clue-form.module.css';

interface AnswerDraftFieldsProps {
  draft: AnswerDraft;
  problem: AnswerProblem | undefined;
  onChange: (draft: AnswerDraft) => void;
}

/** Lets the author choose the kind of a clue, and enter its right answer. */
export function AnswerDraftFields({ draft, problem, onChange }: AnswerDraftFieldsProps) {
  const text = useTranslator();
  const { kind } = draft;
  return (
    <>
      <label className={fields.field}>
        <span>{text('clues.kind')}</span>
        <select value={kind} onChange={(event) => onChange({ ...draft, kind: event.target.value as ClueKind })}>
          {clueKinds.map((it) => (
            <option key={it} value={it}>
              {text(`clues.kinds.${it}`)}
            </option>
          ))}
        </select>
      </label>
      {kind === 'text' && (
        <LanguageFields
          legend={text('clues.answer')}
          value={draft.words}
          isEnglishMissing={false}
          onChange={(words) => onChange({ ...draft, words })}
        />
      )}
      {kind === 'number' && (
        <PlainField
          label={text('clues.answer')}
          value={draft.number}
          onChange={(number) => onChange({ ...draft, number })}
        />
      )}
      {kind === 'direction' && (
        <PlainField
          label={text('clues.degrees')}
          value={draft.degrees}
          onChange={(degrees) => onChange({ ...draft, degrees })}
        />
      )}
      {(kind === 'choice' || kind === 'order') && <OptionFields draft={draft} onChange={onChange} />}
      <p className={composer.missing} role="alert">
        {problem && text(`clues.errors.${problem}`)}
      </p>
    </>
  );
}

function PlainField({ label, value, onChange }: { label: string; value: string; onChange: (typed: string) => void }) {
  return (
    <label className={fields.field}>
      <span>{label}</span>
      <input inputMode="numeric" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}

function OptionFields({ draft, onChange }: Pick<AnswerDraftFieldsProps, 'draft' | 'onChange'>) {
  const text = useTranslator();
  const group = useId();
  const { kind, options, right } = draft;
  const set = (changed: readonly OptionDraft[], newRight = right) =>
    onChange({ ...draft, options: changed, right: newRight });
  return (
    <fieldset className={fields.group}>
      <legend>{text(kind === 'choice' ? 'clues.optionsRight' : 'clues.rightOrder')}</legend>
      <p className={fields.help}>{text(kind === 'choice' ? 'clues.optionsRightHelp' : 'clues.rightOrderHelp')}</p>
      {options.map((option, index) => (
        <div key={index} className={styles.optionDraft}>
          {kind === 'choice' && (
            <input
              type="radio"
              name={group}
              checked={index === right}
              aria-label={text('clues.isRight', { number: index + 1 })}
              onChange={() => set(options, index)}
            />
          )}
          <div>
            {locales.map((locale) => (
              <input
                key={locale}
                lang={localeTags[locale].htmlLang}
                aria-label={text('clues.optionName', { number: index + 1, language: localeTags[locale].name })}
                placeholder={localeTags[locale].name}
                value={option.names[locale]}
                onChange={(event) =>
                  set(options.with(index, { ...option, names: { ...option.names, [locale]: event.target.value } }))
                }
              />
            ))}
          </div>
          <button
            type="button"
            className={buttons.icon}
            disabled={options.length <= 2}
            aria-label={text('clues.removeOption', { number: index + 1 })}
            onClick={() => set(options.toSpliced(index, 1), right > index ? right - 1 : right)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet}`}
        onClick={() => set([...options, { names: emptyLocaleTexts }])}
      >
        <Icon name="add" />
        {text('clues.addOption')}
      </button>
    </fieldset>
  );
}
