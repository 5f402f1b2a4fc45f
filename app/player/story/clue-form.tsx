import { useId, useRef, useState } from 'react';
import { findReplyIdSuffix } from '../../../walk/answers.ts';
import { deriveJournal } from '../../../walk/journal.ts';
import { listHintKinds, type TranscriptEntry } from '../../../walk/transcript.ts';
import type { Clue } from '../../../walk/walk.ts';
import { useMessages } from '../../locales/messages.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { usePartyComponents } from '../party/lazy-party-components.tsx';
import { PlaceReportSection } from '../report/place-report-section.tsx';
import { usePlacesReportedGone } from '../report/use-places-reported-gone.ts';
import { useScrollIntoView } from '../scroll-into-view.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { readDraft, saveDraft } from './answer-draft.ts';
import { type AnswerDraftControl, AnswerForm } from './answer-form.tsx';
import { ClueDrawing } from './clue-drawing.tsx';
import styles from './clue-form.module.css';

/**
 * Renders a clue: its question, the form for the answer, and buttons for a hint, for the solution and for skipping the
 * clue.
 */
export function ClueForm({ clue }: { clue: Clue }) {
  const messages = useMessages('walk');
  const formatLine = useFormatLine();
  const { state, dispatch } = useCurrentWalk();
  const question = useId();
  const progress = deriveJournal(state).clues.get(clue.id);
  const shownHints = progress?.hints ?? [];
  const hintCount = listHintKinds(clue).length;
  const feedback = useRef<HTMLParagraphElement>(null);
  const newestHint = useRef<HTMLLIElement>(null);
  const latestAnswer = findLatestAnswer(state.transcript, clue.id);
  const attempts = useAttemptCount(latestAnswer);
  const reply = (latestAnswer && findReplyIdSuffix(clue, latestAnswer.given)) ?? 'nudge';
  const draft = useDraft(clue.id);
  const party = usePartyComponents();
  useScrollIntoView(feedback, attempts);
  useScrollIntoView(newestHint, shownHints.length);
  const formatClue = (name: string) => formatLine(`clue.${clue.id}.${name}`);
  return (
    <section className={styles.clue} aria-labelledby={question} tabIndex={-1}>
      <h2 id={question}>{formatClue('ask')}</h2>
      <ClueDrawing clue={clue} />
      <AnswerForm
        clue={clue}
        labelledBy={question}
        draft={draft}
        answer={(given) => dispatch({ kind: 'answer-given', clue: clue.id, given })}
      />
      {party ? <party.MemberAnswer clue={clue} /> : null}
      <p ref={feedback} role="status" className={styles.feedback}>
        {/* A new key for each answer creates a new element. So screen readers announce the reply even if its text
            is the same. */}
        <span key={attempts}>
          {progress?.latest === 'rejected'
            ? formatClue(reply)
            : progress?.latest === 'close' || progress?.latest === 'wrong'
              ? messages(progress.latest)
              : null}
        </span>
      </p>
      {/* Render the live region before the first hint. Otherwise screen readers would not announce that hint. */}
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
        {shownHints.length < hintCount ? (
          <button type="button" className={styles.hint} onClick={() => dispatch({ kind: 'hint-asked', clue: clue.id })}>
            {messages('hint', { number: shownHints.length + 1, count: hintCount })}
          </button>
        ) : null}
        <button type="button" onClick={() => dispatch({ kind: 'clue-revealed', clue: clue.id })}>
          {messages('reveal')}
        </button>
        <button type="button" onClick={() => dispatch({ kind: 'clue-skipped', clue: clue.id })}>
          {messages('skip')}
        </button>
      </div>
      {state.mode === 'spot' ? <CluePlaceReport clue={clue} question={question} /> : null}
    </section>
  );
}

function useDraft(clue: string): AnswerDraftControl {
  const { walkId, startedAtMs } = useCurrentWalk().state;
  const place = { walkId, startedAtMs, clue };
  const [initial] = useState(() => readDraft(place));
  return { initial, save: (given) => saveDraft(place, given) };
}

type AnswerTranscriptEntry = Extract<TranscriptEntry, { kind: 'answer' }>;

function findLatestAnswer(transcript: readonly TranscriptEntry[], clue: string): AnswerTranscriptEntry | undefined {
  return transcript.findLast((entry): entry is AnswerTranscriptEntry => entry.kind === 'answer' && entry.clue === clue);
}

/**
 * Counts the answers to a clue since its form was mounted. Does not use the transcript, because it has only the latest
 * answers.
 */
function useAttemptCount(latestAnswer: AnswerTranscriptEntry | undefined): number {
  const [known, setKnown] = useState({ latest: latestAnswer, count: 0 });
  if (known.latest !== latestAnswer) setKnown({ latest: latestAnswer, count: known.count + 1 });
  return known.count;
}

/** Warns if visitors reported that the clue can no longer be solved on the spot. Lets the walker report the same. */
function CluePlaceReport({ clue, question }: { clue: Clue; question: string }) {
  const { id: walk, version } = useCurrentWalk().pack.packed;
  const placesReportedGone = usePlacesReportedGone(walk, version);
  return (
    <PlaceReportSection
      place={{ walk, version, stop: clue.stop, clue: clue.id }}
      isGone={placesReportedGone.some((gone) => gone.stop === clue.stop && gone.clue === clue.id)}
      namedBy={question}
    />
  );
}
