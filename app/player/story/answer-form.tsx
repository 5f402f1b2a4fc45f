import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { WalkerAnswer } from '../../../walk/answers.ts';
import type { Clue } from '../../../walk/walk.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import small from '../screen/small-button.module.css';
import styles from './clue-form.module.css';
import { useFormatCompassPoint } from './compass-point.tsx';
import options from './options.module.css';

/** An unfinished answer, which survives a reload. */
export interface AnswerDraftControl {
  /** The draft that was saved before this form was mounted. */
  initial: WalkerAnswer | undefined;
  save: (given: WalkerAnswer) => void;
}

interface AnswerFormProps {
  clue: Clue;
  /** The id of the element with the question. */
  labelledBy: string;
  draft: AnswerDraftControl;
  answer: (given: WalkerAnswer) => void;
}

export function AnswerForm({ clue, ...props }: AnswerFormProps) {
  switch (clue.kind) {
    case 'text':
    case 'number':
      return <TextAnswer isNumber={clue.kind === 'number'} {...props} />;
    case 'direction':
      return <DirectionAnswer {...props} />;
    case 'choice':
      return <ChosenAnswer clue={clue.id} options={clue.options} {...props} />;
    case 'order':
      return <OrderedAnswer clue={clue.id} options={clue.options} {...props} />;
  }
}

type AnswerKindProps = Omit<AnswerFormProps, 'clue'>;

/**
 * Renders a text field. `inputMode` only suggests a numeric keyboard, because visitors may also type numbers as words.
 */
function TextAnswer({ isNumber, labelledBy, draft, answer }: AnswerKindProps & { isNumber: boolean }) {
  const messages = useMessages('walk');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typedAnswer = new FormData(event.currentTarget).get('answer');
    answer(String(typedAnswer));
  }
  return (
    <form className={styles.typed} onSubmit={submit}>
      <input
        name="answer"
        defaultValue={typeof draft.initial === 'string' ? draft.initial : ''}
        aria-labelledby={labelledBy}
        placeholder={messages('answer')}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        maxLength={200}
        onInput={({ currentTarget }) => draft.save(currentTarget.value)}
        onKeyDown={ignoreEnterDuringComposition}
      />
      <button type="submit">{messages('check')}</button>
    </form>
  );
}

/**
 * Ignores the Enter key that ends an input method's composition. In Safari, only the key code 229 identifies this key
 * press.
 */
function ignoreEnterDuringComposition(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
}

interface OptionsAnswerProps extends AnswerKindProps {
  clue: string;
  options: readonly string[];
}

function ChosenAnswer({ clue, options, labelledBy, answer }: OptionsAnswerProps) {
  const formatLine = useFormatLine();
  return (
    <OptionList labelledBy={labelledBy}>
      {options.map((option) => (
        <li key={option}>
          <button type="button" onClick={() => answer(option)}>
            {formatLine(`clue.${clue}.option.${option}`)}
          </button>
        </li>
      ))}
    </OptionList>
  );
}

/** Renders options for an ordering clue. The order in which the visitor taps them is the answer. */
function OrderedAnswer({ clue, options, labelledBy, draft, answer }: OptionsAnswerProps) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const [order, setOrder] = useState<readonly string[]>(() =>
    Array.isArray(draft.initial) ? draft.initial.filter((option) => options.includes(option)) : [],
  );
  function setAndSaveOptionOrder(next: readonly string[]) {
    setOrder(next);
    draft.save(next);
  }
  function appendOptionToOrder(option: string) {
    if (!order.includes(option)) setAndSaveOptionOrder([...order, option]);
  }
  return (
    <>
      <p className={styles.how}>{messages('orderHow')}</p>
      <OptionList labelledBy={labelledBy}>
        {options.map((option) => {
          const name = formatLine(`clue.${clue}.option.${option}`);
          const number = order.indexOf(option) + 1;
          return (
            <li key={option}>
              <button type="button" aria-pressed={number > 0} onClick={() => appendOptionToOrder(option)}>
                {number > 0 ? messages('orderAt', { number, option: name }) : name}
              </button>
            </li>
          );
        })}
      </OptionList>
      <div className={styles.send}>
        <button
          type="button"
          className={small.button}
          disabled={order.length === 0}
          onClick={() => setAndSaveOptionOrder([])}
        >
          {messages('orderClear')}
        </button>
        <button
          type="button"
          className={styles.check}
          disabled={order.length < options.length}
          onClick={() => answer([...order])}
        >
          {messages('check')}
        </button>
      </div>
    </>
  );
}

const stepDegrees = 5;
/**
 * The direction in which the arrow points before the visitor has turned it. The slider's thumb is then in the middle.
 */
const middleDegrees = 180;

/**
 * Renders a slider that turns an arrow. No direction is chosen before the visitor has turned it, because the arrow's first
 * direction would be the answer to some clues.
 */
function DirectionAnswer({ labelledBy, draft, answer }: AnswerKindProps) {
  const messages = useMessages('walk');
  const [degrees, setDegrees] = useState(typeof draft.initial === 'number' ? draft.initial : undefined);
  const direction = useFormatCompassPoint();
  const name =
    degrees === undefined ? messages('turnArrow') : messages('degrees', { degrees, direction: direction(degrees) });
  function chooseDegrees(degrees: number) {
    setDegrees(degrees);
    draft.save(degrees);
  }
  return (
    <div className={styles.direction}>
      <span
        className={styles.needle}
        data-turned={degrees === undefined ? undefined : ''}
        style={{ rotate: `${degrees ?? middleDegrees}deg` }}
        aria-hidden="true"
      />
      {/* Hide the value from screen readers, because the slider already announces it. */}
      <p aria-hidden="true">{name}</p>
      <input
        type="range"
        min={0}
        max={360 - stepDegrees}
        step={stepDegrees}
        value={degrees ?? middleDegrees}
        aria-labelledby={labelledBy}
        aria-valuetext={name}
        onChange={({ target }) => chooseDegrees(Number(target.value))}
        // A tap on the slider's thumb leaves the value unchanged, so React does not call `onChange`. `onClick` then
        // chooses the direction that the slider shows.
        onClick={({ currentTarget }) => chooseDegrees(Number(currentTarget.value))}
      />
      <button
        type="button"
        className={styles.check}
        disabled={degrees === undefined}
        onClick={() => degrees !== undefined && answer(degrees)}
      >
        {messages('check')}
      </button>
    </div>
  );
}

function OptionList({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <ul className={`${options.list} ${styles.options}`} aria-labelledby={labelledBy}>
      {children}
    </ul>
  );
}
