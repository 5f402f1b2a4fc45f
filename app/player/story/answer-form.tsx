import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { GivenAnswer } from '../../../walk/answers.ts';
import type { Clue } from '../../../walk/walk.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/say.tsx';
import small from '../screen/small-button.module.css';
import styles from './clue-form.module.css';
import { useDirection } from './direction.tsx';
import options from './options.module.css';

/** An answer that is not checked yet. It survives a reload. */
export interface AnswerDraft {
  /** The draft from before this form appeared. */
  begun: GivenAnswer | undefined;
  keep: (given: GivenAnswer) => void;
}

interface AnswerFormProps {
  clue: Clue;
  /** The id of the element with the question. */
  labelledBy: string;
  draft: AnswerDraft;
  answer: (given: GivenAnswer) => void;
}

/** Renders the form for the kind of the clue. */
export function AnswerForm({ clue, ...props }: AnswerFormProps) {
  switch (clue.kind) {
    case 'text':
    case 'number':
      return <TypedAnswer isNumber={clue.kind === 'number'} {...props} />;
    case 'direction':
      return <DirectionAnswer {...props} />;
    case 'choice':
      return <ChosenAnswer clue={clue.id} options={clue.options} {...props} />;
    case 'order':
      return <OrderedAnswer clue={clue.id} options={clue.options} {...props} />;
  }
}

type KindProps = Omit<AnswerFormProps, 'clue'>;

/** A text field. Numbers may be typed as words or in any script, so `inputMode` only suggests a keyboard. */
function TypedAnswer({ isNumber, labelledBy, draft, answer }: KindProps & { isNumber: boolean }) {
  const messages = useMessages('walk');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('answer');
    answer(String(given));
  }
  return (
    <form className={styles.typed} onSubmit={submit}>
      <input
        name="answer"
        defaultValue={typeof draft.begun === 'string' ? draft.begun : ''}
        aria-labelledby={labelledBy}
        placeholder={messages('answer')}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        maxLength={200}
        onInput={({ currentTarget }) => draft.keep(currentTarget.value)}
        onKeyDown={keepComposing}
      />
      <button type="submit">{messages('check')}</button>
    </form>
  );
}

/** Ignores the Enter that ends the composition of a character. Safari marks it only by the key code 229. */
function keepComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
}

interface OptionsProps extends KindProps {
  clue: string;
  options: readonly string[];
}

function ChosenAnswer({ clue, options, labelledBy, answer }: OptionsProps) {
  const formatLine = useFormatLine();
  return (
    <Options labelledBy={labelledBy}>
      {options.map((option) => (
        <li key={option}>
          <button type="button" onClick={() => answer(option)}>
            {formatLine(`clue.${clue}.option.${option}`)}
          </button>
        </li>
      ))}
    </Options>
  );
}

/** Each tapped option goes to the end of the row. The complete row is the answer. */
function OrderedAnswer({ clue, options, labelledBy, draft, answer }: OptionsProps) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const [row, setRow] = useState<readonly string[]>(() =>
    Array.isArray(draft.begun) ? draft.begun.filter((option) => options.includes(option)) : [],
  );
  function change(next: readonly string[]) {
    setRow(next);
    draft.keep(next);
  }
  function tap(option: string) {
    if (!row.includes(option)) change([...row, option]);
  }
  return (
    <>
      <p className={styles.how}>{messages('orderHow')}</p>
      <Options labelledBy={labelledBy}>
        {options.map((option) => {
          const name = formatLine(`clue.${clue}.option.${option}`);
          const number = row.indexOf(option) + 1;
          return (
            <li key={option}>
              <button type="button" aria-pressed={number > 0} onClick={() => tap(option)}>
                {number > 0 ? messages('orderAt', { number, option: name }) : name}
              </button>
            </li>
          );
        })}
      </Options>
      <div className={styles.send}>
        <button type="button" className={small.button} disabled={row.length === 0} onClick={() => change([])}>
          {messages('orderClear')}
        </button>
        <button
          type="button"
          className={styles.check}
          disabled={row.length < options.length}
          onClick={() => answer([...row])}
        >
          {messages('check')}
        </button>
      </div>
    </>
  );
}

const stepDegrees = 5;

function DirectionAnswer({ labelledBy, draft, answer }: KindProps) {
  const messages = useMessages('walk');
  const [degrees, setDegrees] = useState(typeof draft.begun === 'number' ? draft.begun : 0);
  const direction = useDirection();
  const name = messages('degrees', { degrees, direction: direction(degrees) });
  return (
    <div className={styles.direction}>
      <span className={styles.needle} style={{ rotate: `${degrees}deg` }} aria-hidden="true" />
      {/* The slider announces its value itself. */}
      <p aria-hidden="true">{name}</p>
      <input
        type="range"
        min={0}
        max={360 - stepDegrees}
        step={stepDegrees}
        value={degrees}
        aria-labelledby={labelledBy}
        aria-valuetext={name}
        onChange={(event) => {
          setDegrees(Number(event.target.value));
          draft.keep(Number(event.target.value));
        }}
      />
      <button type="button" className={styles.check} onClick={() => answer(degrees)}>
        {messages('check')}
      </button>
    </div>
  );
}

function Options({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <ul className={`${options.list} ${styles.options}`} aria-labelledby={labelledBy}>
      {children}
    </ul>
  );
}
