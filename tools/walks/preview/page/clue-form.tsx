import { type FormEvent, useState } from 'react';
import type { Locale } from '../../../../app/locales/locales.ts';
import type { GivenAnswer } from '../../../../walk/answers.ts';
import type { WalkAction } from '../../../../walk/events.ts';
import type { Clue } from '../../../../walk/walk.ts';
import { type LoadedWalk, say } from './loaded-walk.ts';

interface ClueFormProps {
  walk: LoadedWalk;
  clue: Clue;
  locale: Locale;
  dispatch: (action: WalkAction) => void;
}

/** Shows a clue's question with its drawing, an input that suits its kind, and the buttons for hint, answer and skipping. */
export function ClueForm({ walk, clue, locale, dispatch }: ClueFormProps) {
  const word = (name: string) => say(walk, locale, `clue.${clue.id}.${name}`);
  const answer = (given: GivenAnswer) => dispatch({ kind: 'answer-given', clue: clue.id, given });
  return (
    <section className="clue">
      <h3>{word('ask')}</h3>
      {clue.drawing && <img src={walk.addressOf(`drawings/${clue.drawing}.svg`)} alt={word('home')} />}
      <p className="home">{word('home')}</p>
      <Answer clue={clue} word={word} answer={answer} />
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
  word: (name: string) => string;
  answer: (given: GivenAnswer) => void;
}

function Answer({ clue, word, answer }: AnswerProps) {
  switch (clue.kind) {
    case 'text':
    case 'number':
      return <TypedAnswer name="Answer" answer={answer} />;
    case 'direction':
      return <TypedAnswer name="Degrees" answer={(text) => answer(Number(text))} />;
    case 'choice':
      return (
        <div className="ways">
          {clue.options.map((option) => (
            <button key={option} type="button" onClick={() => answer(option)}>
              {word(`option.${option}`)}
            </button>
          ))}
        </div>
      );
    case 'order':
      return <OrderedAnswer options={clue.options} word={word} answer={answer} />;
  }
}

function TypedAnswer({ name, answer }: { name: string; answer: (text: string) => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    answer(String(new FormData(event.currentTarget).get('answer')));
  }
  return (
    <form className="ways" onSubmit={submit}>
      <input name="answer" aria-label={name} placeholder={name} autoComplete="off" />
      <button type="submit">Answer</button>
    </form>
  );
}

/** Orders options by tapping: each tap adds an option, and the complete row is the answer. */
function OrderedAnswer({ options, word, answer }: Omit<AnswerProps, 'clue'> & { options: string[] }) {
  const [tapped, setTapped] = useState<string[]>([]);
  function tap(option: string) {
    const row = [...tapped, option];
    setTapped(row.length < options.length ? row : []);
    if (row.length === options.length) answer(row);
  }
  return (
    <div className="ways">
      {options.map((option) => (
        <button key={option} type="button" disabled={tapped.includes(option)} onClick={() => tap(option)}>
          {tapped.includes(option) ? `${tapped.indexOf(option) + 1}. ` : ''}
          {word(`option.${option}`)}
        </button>
      ))}
    </div>
  );
}
