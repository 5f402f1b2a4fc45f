import { useId, useRef, useState } from 'react';
import { readJournal } from '../../../walk/journal.ts';
import { hints } from '../../../walk/transcript.ts';
import type { Clue } from '../../../walk/walk.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useIntoView, useOpenedIntoView } from '../into-view.ts';
import { useFormatLine } from '../pack/say.tsx';
import { ReportPlace } from '../report/report-place.tsx';
import { useGonePlaces } from '../report/use-gone-places.ts';
import { usePlaying } from '../session/playing.tsx';
import { readDraft, saveDraft } from './answer-draft.ts';
import { type AnswerDraft, AnswerForm } from './answer-form.tsx';
import styles from './clue-form.module.css';

/** Shows a clue: its question, the form for its kind, and three ways to continue without the answer. */
export function ClueForm({ clue }: { clue: Clue }) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { state, pack, dispatch } = usePlaying();
  const question = useId();
  const progress = readJournal(state).clues.get(clue.id);
  const shownHints = progress?.hints ?? [];
  const feedback = useRef<HTMLParagraphElement>(null);
  const newestHint = useRef<HTMLLIElement>(null);
  const attempts = useAttempts(clue.id);
  const drawing = useOpenedIntoView();
  const draft = useDraft(clue.id);
  useIntoView(feedback, attempts);
  useIntoView(newestHint, shownHints.length);
  const formatClue = (name: string) => formatLine(`clue.${clue.id}.${name}`);
  return (
    <section className={styles.clue} aria-labelledby={question} tabIndex={-1}>
      <h2 id={question}>{formatClue('ask')}</h2>
      <details className={styles.drawing} open={state.mode === 'home'} {...drawing.details}>
        <summary {...drawing.summary}>{messages('drawing')}</summary>
        {clue.drawing ? <img src={pack.addressOf(`drawings/${clue.drawing}.svg`)} alt="" /> : null}
        <p>{formatClue('home')}</p>
      </details>
      <AnswerForm
        clue={clue}
        labelledBy={question}
        draft={draft}
        answer={(given) => dispatch({ kind: 'answer-given', clue: clue.id, given })}
      />
      <p ref={feedback} role="status" className={styles.feedback}>
        {/* The same sentence about another answer needs a new element, so that screen readers announce it again. */}
        <span key={attempts}>
          {progress?.latest === 'rejected'
            ? formatClue('nudge')
            : progress?.latest === 'close' || progress?.latest === 'wrong'
              ? messages(progress.latest)
              : null}
        </span>
      </p>
      {/* This live region must exist before the first hint, or screen readers do not announce it. */}
      <div aria-live="polite">
        {shownHints.length > 0 ? (
          <ul className={styles.hints}>
            {shownHints.map((hint) => (
              <li key={hint} ref={newestHint}>
                {formatClue(hint)}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.around}>
        {shownHints.length < hints.length ? (
          <button type="button" className={styles.hint} onClick={() => dispatch({ kind: 'hint-asked', clue: clue.id })}>
            {messages(shownHints.length === 0 ? 'hint' : 'hintMore')}
          </button>
        ) : null}
        <button type="button" onClick={() => dispatch({ kind: 'clue-revealed', clue: clue.id })}>
          {messages('reveal')}
        </button>
        <button type="button" onClick={() => dispatch({ kind: 'clue-skipped', clue: clue.id })}>
          {messages('skip')}
        </button>
      </div>
      {state.mode === 'spot' ? <ReportClue clue={clue} question={question} /> : null}
    </section>
  );
}

function useDraft(clue: string): AnswerDraft {
  const { walkId, startedAtMs } = usePlaying().state;
  const place = { walkId, startedAtMs, clue };
  const [begun] = useState(() => readDraft(place));
  return { begun, keep: (given) => saveDraft(place, given) };
}

/** Counts the answers since the clue appeared. The transcript holds only the latest few. */
function useAttempts(clue: string): number {
  const { transcript } = usePlaying().state;
  const latest = transcript.findLast((entry) => entry.kind === 'answer' && entry.clue === clue);
  const [known, setKnown] = useState({ latest, count: 0 });
  if (known.latest !== latest) setKnown({ latest, count: known.count + 1 });
  return known.count;
}

/** Tells whether others reported this clue's sign as gone, and lets the walker report it. */
function ReportClue({ clue, question }: { clue: Clue; question: string }) {
  const { id: walk, version } = usePlaying().pack.packed;
  const gonePlaces = useGonePlaces(walk, version);
  return (
    <ReportPlace
      place={{ walk, version, stop: clue.stop, clue: clue.id }}
      isGone={gonePlaces.some((gone) => gone.stop === clue.stop && gone.clue === clue.id)}
      namedBy={question}
    />
  );
}
