import { type FormEvent, useState } from 'react';
import type { Locale } from '../../../../app/locales/locales.ts';
import type { GivenAnswer } from '../../../../walk/answers.ts';
import type { WalkAction } from '../../../../walk/events.ts';
import type { Clue } from '../../../../walk/walk.ts';
import { formatMessage, type LoadedWalk } from './loaded-walk.ts';

interface ClueFormProps {
  walk: LoadedWalk;
  clue: Clue;
  locale: Locale;
  dispatch: (action: WalkAction) => void;
}

/** Shows a clue's question and drawing, a field for its kind of answer, and buttons for hint, reveal and skip. */
export function ClueForm({ walk, clue, locale, dispatch }: ClueFormProps) {
  const formatClueMessage = (name: string) => formatMessage(walk, locale, `clue.${clue.id}.${name}`);
  const onAnswer = (given: GivenAnswer) => dispatch({ kind: 'answer-given', clue: clue.id, given });
  return (
    <section className="clue">
      <h3>{formatClueMessage('ask')}</h3>
      {clue.drawing && (
        <div className="drawing">
          <img src={walk.addressOf(`drawings/${clue.drawing}.svg`)} alt={formatClueMessage('home')} />
          {clue.parts?.map(({ id, percent }) => {
            const [left, top, width, height] = percent.map((value) => `${value}%`);
            return <span key={id} title={formatClueMessage(`part.${id}`)} style={{ left, top, width, height }} />;
          })}
        </div>
      )}
      <p className="home">{formatClueMessage('home')}</p>
      <Answer clue={clue} formatClueMessage={formatClueMessage} onAnswer={onAnswer} />
      <div className="ways">
        <button type="button" className="event" onClick={() => dispatch({ kind: 'hint-asked', clue: clue.id })}>
          Hint
        </button>
        <button type="button" className="event" onClick={() => dispatch({ kind: 'clue-revealed', clue: clue.id })}>
          Reveal
        </button>
        <button type="button" className="event" onClick={() => dispatch({ kind: 'clue-skipped', clue: clue.id })}>
          Skip
        </button>
      </div>
    </section>
  );
}

interface AnswerProps {
  clue: Clue;
  formatClueMessage: (name: string) => string;
  onAnswer: (given: GivenAnswer) => void;
}

function Answer({ clue, formatClueMessage, onAnswer }: AnswerProps) {
  switch (clue.kind) {
    case 'text':
    case 'number':
      return <TypedAnswer name="Answer" onAnswer={onAnswer} />;
    case 'direction':
      return <TypedAnswer name="Degrees" onAnswer={(text) => onAnswer(Number(text))} />;
    case 'choice':
      return (
        <div className="ways">
          {clue.options.map((option) => (
            <button key={option} type="button" onClick={() => onAnswer(option)}>
              {formatClueMessage(`option.${option}`)}
            </button>
          ))}
        </div>
      );
    case 'order':
      return <OrderedAnswer options={clue.options} formatClueMessage={formatClueMessage} onAnswer={onAnswer} />;
  }
}

function TypedAnswer({ name, onAnswer }: { name: string; onAnswer: (text: string) => void }) {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onAnswer(String(new FormData(event.currentTarget).get('answer')));
  }
  return (
    <form className="ways" onSubmit={handleSubmit}>
      <input name="answer" aria-label={name} placeholder={name} autoComplete="off" />
      <button type="submit">Answer</button>
    </form>
  );
}

/** Lets the walker tap options in order. After the last tap, their order is the answer. */
function OrderedAnswer({ options, formatClueMessage, onAnswer }: Omit<AnswerProps, 'clue'> & { options: string[] }) {
  const [tappedItems, setTapped] = useState<string[]>([]);
  function addOption(option: string) {
    const row = [...tappedItems, option];
    setTapped(row.length < options.length ? row : []);
    if (row.length === options.length) onAnswer(row);
  }
  return (
    <div className="ways">
      {options.map((option) => (
        <button key={option} type="button" disabled={tappedItems.includes(option)} onClick={() => addOption(option)}>
          {tappedItems.includes(option) ? `${tappedItems.indexOf(option) + 1}. ` : ''}
          {formatClueMessage(`option.${option}`)}
        </button>
      ))}
    </div>
  );
}
