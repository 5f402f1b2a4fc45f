import { useId } from 'react';
import { useMessages } from '../../../locales/messages.tsx';
import { useFormatLine } from '../../pack/walk-messages.tsx';
import { useCurrentWalk } from '../../session/current-walk.tsx';
import { GivenAnswerText } from '../../story/given-answer.tsx';
import type { DroppedActionNotice } from '../party-session.ts';
import { usePartyView } from '../use-party-view.ts';
import styles from './party-story.module.css';

/**
 * Renders, in the journal, the walker's answers and choices that were dropped because the other members had already
 * continued.
 */
export function DroppedActionList() {
  const messages = useMessages('party');
  const view = usePartyView();
  const heading = useId();
  const steps = view?.setAside.filter(({ action }) => action.kind !== 'undone') ?? [];
  if (steps.length === 0) return null;
  return (
    <section className={styles.aside} aria-labelledby={heading}>
      <h3 id={heading}>{messages('asideHeading')}</h3>
      <p>{messages('asideHow')}</p>
      <ul>
        {steps.map((step) => (
          <li key={step.id}>
            <DroppedActionText step={step} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DroppedActionText({ step: { action } }: { step: DroppedActionNotice }) {
  const formatLine = useFormatLine();
  const { pack } = useCurrentWalk();
  if (action.kind === 'choice-made') return formatLine(action.choice);
  if (action.kind !== 'answer-given') return null;
  const clue = pack.packed.clues.find(({ id }) => id === action.clue);
  return (
    <>
      <p>{formatLine(`clue.${action.clue}.ask`)}</p>
      <GivenAnswerText clue={clue} given={action.given} />
    </>
  );
}
