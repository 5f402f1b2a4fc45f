import { useMessages } from '../../../locales/messages.tsx';
import { PageLink } from '../../../router/page-link.tsx';
import buttons from '../../../ui/button.module.css';
import type { NotJoinedReason } from '../open-party.ts';
import { toPartyProblem } from '../panel/party-problem.ts';
import { EntranceScreen } from './entrance-screen.tsx';
import { CodeForm } from './party-entrance.tsx';

interface NotJoinedScreenProps {
  reason: NotJoinedReason;
  /** The code that was tried. */
  code?: string | undefined;
  /** Joins with the same code again. */
  retry: () => void;
  enterCode: (code: string) => void;
  leave: () => void;
}

/**
 * Renders the reason why the visitor could not join. Depending on the reason, also renders a button to try again or to
 * reload, and a field for another code.
 */
export function NotJoinedScreen({ reason, code, retry, enterCode, leave }: NotJoinedScreenProps) {
  const messages = useMessages('party');
  const problem = toPartyProblem(reason);
  const canReload = problem === 'outdated' || problem === 'deleted';
  return (
    <EntranceScreen heading={messages('joinHeading')} leave={leave}>
      <p>{messages('problem', { reason: problem })}</p>
      {problem === 'unknown' || problem === 'unserved' ? null : (
        <div>
          <button type="button" className={buttons.button} onClick={canReload ? () => window.location.reload() : retry}>
            {canReload ? messages('reload') : messages('again')}
          </button>
        </div>
      )}
      {problem === 'unknown' || problem === 'crowded' ? (
        // Shows the field with the tried code, which may have a wrong letter. If the party is full, shows the field
        // empty.
        <CodeForm code={problem === 'unknown' ? code : undefined} enterCode={enterCode} />
      ) : null}
    </EntranceScreen>
  );
}

/** Renders a link to the walk that the party plays. Shown if that is not the walk of this page. */
export function WrongWalkScreen({ walkId, leave }: { walkId: string; leave: () => void }) {
  const messages = useMessages('party');
  return (
    <EntranceScreen heading={messages('joinHeading')} leave={leave}>
      <p>{messages('otherWalk')}</p>
      <div>
        <PageLink to={{ page: 'game-id', id: walkId, start: 'walk' }} className={buttons.button}>
          {messages('openOtherWalk')}
        </PageLink>
      </div>
    </EntranceScreen>
  );
}
