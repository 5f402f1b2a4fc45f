import { type FormEvent, useState } from 'react';
import { type Locale, locales, localeTags } from '../../../app/locales/locales.ts';
import type { WalkerAnswer } from '../../../walk/answers.ts';
import type { AnswerVerdict, ClueWithId } from '../../api.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import fields from '../shell/form-fields.module.css';
import { SegmentedChoice } from '../shell/segmented-choice.tsx';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { useStudio } from '../workspace/studio.tsx';
import styles from './answer-tester.module.css';
import { parseNumberInRange } from './parse-answers.ts';

type AnswerTrial =
  | { kind: 'none' }
  | { kind: 'trying' }
  /** The clue asks for a direction, but the typed answer is not a number of degrees. */
  | { kind: 'unreadable' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'verdict'; verdict: AnswerVerdict };

/** Tests an answer with the player's own rules, in a language that the author chooses. */
export function AnswerTester({ clue }: { clue: ClueWithId }) {
  const { locale: interfaceLocale, text } = useInterfaceLanguage();
  const { client } = useStudio();
  const { walkId } = useOpenWalk();
  const [locale, setLocale] = useState<Locale>(interfaceLocale);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [trial, setTrial] = useState<AnswerTrial>({ kind: 'none' });

  function sendAnswer(answer: WalkerAnswer) {
    setTrial({ kind: 'trying' });
    client.tryAnswer(walkId, clue.id, locale, answer).then(
      (verdict) => setTrial({ kind: 'verdict', verdict }),
      (error: Error) => setTrial({ kind: 'failed', sentence: error.message }),
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const answer = clue.kind === 'direction' ? parseNumberInRange(typed, 0, 359) : typed;
    if (answer === undefined) setTrial({ kind: 'unreadable' });
    else sendAnswer(answer);
  }
  function chooseOption(option: string) {
    if (clue.kind !== 'order') return sendAnswer(option);
    const next = [...chosen, option];
    setChosen(next.length < clue.options.length ? next : []);
    if (next.length === clue.options.length) sendAnswer(next);
  }
  return (
    <section className={styles.trial} aria-labelledby="trial-title">
      <h3 id="trial-title">{text('clues.trial.title')}</h3>
      <p className={`${fields.help} ${styles.note}`}>{text('clues.trial.lead')}</p>
      <SegmentedChoice
        label={text('clues.trial.language')}
        value={locale}
        options={locales.map((it) => ({ value: it, name: localeTags[it].name, htmlLang: localeTags[it].htmlLang }))}
        onChange={(it) => {
          setLocale(it);
          setTrial({ kind: 'none' });
        }}
      />
      {'options' in clue ? (
        <OptionButtons
          clue={clue}
          locale={locale}
          chosen={chosen}
          onChoose={chooseOption}
          onClear={() => setChosen([])}
        />
      ) : (
        <form onSubmit={submit} className={styles.trialForm}>
          <input
            aria-label={text('clues.trial.answer')}
            lang={localeTags[locale].htmlLang}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit" className={buttons.button}>
            {text('clues.trial.try')}
          </button>
        </form>
      )}
      <div role="status" className={styles.verdict}>
        <TrialOutcome trial={trial} locale={locale} />
      </div>
    </section>
  );
}

interface OptionButtonsProps {
  clue: Extract<ClueWithId, { kind: 'choice' | 'order' }>;
  locale: Locale;
  chosen: readonly string[];
  onChoose: (option: string) => void;
  onClear: () => void;
}

function OptionButtons({ clue, locale, chosen, onChoose, onClear }: OptionButtonsProps) {
  const { text } = useInterfaceLanguage();
  const messages = useMessageTable(locale);
  const nameOf = (option: string) => messages?.[`clue.${clue.id}.option.${option}`] ?? option;
  return (
    <>
      <div className={styles.trialOptions} lang={localeTags[locale].htmlLang}>
        {clue.options.map((option) => (
          <button
            key={option}
            type="button"
            className={`${buttons.button} ${buttons.quiet}`}
            disabled={chosen.includes(option)}
            onClick={() => onChoose(option)}
          >
            {nameOf(option)}
          </button>
        ))}
      </div>
      {chosen.length > 0 && (
        <p className={`${fields.help} ${styles.note}`}>
          {text('clues.trial.chosen', { options: chosen.map(nameOf).join(' → ') })}{' '}
          <button type="button" className={styles.textButton} onClick={onClear}>
            {text('clues.trial.clear')}
          </button>
        </p>
      )}
    </>
  );
}

function TrialOutcome({ trial, locale }: { trial: AnswerTrial; locale: Locale }) {
  const { text } = useInterfaceLanguage();
  if (trial.kind === 'none') return null;
  if (trial.kind === 'trying') return <p>{text('clues.trial.trying')}</p>;
  if (trial.kind === 'unreadable') return <p>{text('clues.errors.degrees')}</p>;
  if (trial.kind === 'failed') return <p lang="en-US">{trial.sentence}</p>;
  const { outcome, message, refusedLikelyAnswers } = trial.verdict;
  return (
    <>
      <p data-outcome={outcome}>{text(`clues.trial.${outcome}`)}</p>
      {message && (
        <>
          {outcome === 'right' && <p className={`${fields.help} ${styles.note}`}>{text('clues.trial.then')}</p>}
          <blockquote lang={localeTags[locale].htmlLang}>{message.text}</blockquote>
        </>
      )}
      {refusedLikelyAnswers.length > 0 && (
        <>
          <h4>{text('clues.trial.likely')}</h4>
          <ul lang="en-US">
            {refusedLikelyAnswers.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
