import { useState } from 'react';
import { groupStoryOffersByKind } from '../../../../walk/state.ts';
import { localeTags } from '../../../locales/locales.ts';
import { useLocale, useMessages } from '../../../locales/messages.tsx';
import { useFormatLine } from '../../pack/walk-messages.tsx';
import small from '../../screen/small-button.module.css';
import { useCurrentWalk } from '../../session/current-walk.tsx';
import { MemberLantern } from '../lanterns/member-lantern.tsx';
import type { MemberActionNotice, PartySession, PartyView } from '../party-session.ts';
import { findMember, useFormatMemberName } from '../screens/member-name.tsx';
import { findReasonToSkipArrivalTap, useJoinedParty, usePartyView } from '../use-party-view.ts';
import { useFormatMemberActionNotice } from './format-member-action-notice.tsx';
import { useFormatDroppedActionReason, useFormatPartyStatus } from './party-sentences.tsx';
import styles from './party-story.module.css';

/**
 * Renders the latest action of another member, the party's status, the walker's dropped actions (`DroppedActionNotice`), and
 * the awaited members. Renders buttons to catch up if states are queued. `PartyAnnouncements` announces changes to
 * screen readers.
 */
export function PartyStatusNotes() {
  const { party } = useCurrentWalk();
  const view = usePartyView();
  if (!party || !view) return null;
  return (
    <>
      <div className={styles.notes}>
        <LatestNews view={view} />
        <StatusNote view={view} />
        <DroppedActionNotes party={party} view={view} />
        <WaitingNotes />
      </div>
      {view.stepsAhead > 0 ? <CatchUpNote party={party} count={view.stepsAhead} /> : null}
    </>
  );
}

function CatchUpNote({ party, count }: { party: PartySession; count: number }) {
  const messages = useMessages('party');
  return (
    <div className={`${styles.note} ${styles.ahead}`}>
      <p>{messages('ahead', { count })}</p>
      <div className={styles.buttons}>
        <button type="button" className={`${small.button} ${styles.catchUp}`} onClick={() => party.catchUp('all')}>
          {messages('catchUp')}
        </button>
        {count > 1 ? (
          <button type="button" className={small.button} onClick={() => party.catchUp('next')}>
            {messages('catchUpNext')}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function WaitingNotes() {
  const messages = useMessages('party');
  const formatLine = useFormatLine();
  const nameOf = useFormatMemberName();
  const list = new Intl.ListFormat(localeTags[useLocale()].htmlLang);
  const { state } = useCurrentWalk();
  const joinedParty = useJoinedParty();
  if (!joinedParty?.view.waitsForAll) return null;
  const { party, view } = joinedParty;
  const { arrivals } = groupStoryOffersByKind(state);
  const reachedStops = arrivals.filter((stop) => (view.reached[stop] ?? []).length > 0);
  const isCarried = arrivals.some((stop) => findReasonToSkipArrivalTap(joinedParty, stop) === 'carried');
  if (reachedStops.length === 0) return isCarried ? <p className={styles.note}>{messages('carried')}</p> : null;
  return reachedStops.map((stop) => {
    const membersThere = view.awaitedMembers.filter((member) => view.reached[stop]?.includes(member));
    const missingMembers = view.awaitedMembers.filter((member) => !membersThere.includes(member));
    const names = list.format(missingMembers.map((member) => nameOf(findMember(view, member))));
    return (
      <div key={stop} className={styles.note}>
        <p>
          {messages('waiting', {
            here: membersThere.length,
            all: view.awaitedMembers.length,
            stop: formatLine(`stop.${stop}`),
            names,
          })}
        </p>
        <button type="button" className={small.button} onClick={() => party.continueWithoutAll(stop)}>
          {messages('goOn')}
        </button>
      </div>
    );
  });
}

function DroppedActionNotes({ party, view }: { party: PartySession; view: PartyView }) {
  const messages = useMessages('party');
  const formatStep = useFormatDroppedActionReason();
  const unseenSteps = view.setAside.filter(({ isSeen }) => !isSeen);
  if (unseenSteps.length === 0) return null;
  return (
    <div className={styles.note}>
      {unseenSteps.map((step) => (
        <p key={step.id}>{formatStep(step)}</p>
      ))}
      <button type="button" className={small.button} onClick={() => party.markSetAsideSeen()}>
        {messages('understood')}
      </button>
    </div>
  );
}

function StatusNote({ view }: { view: PartyView }) {
  const messages = useMessages('party');
  const formatStatus = useFormatPartyStatus();
  const sentence = formatStatus(view);
  // After the party has ended, show its status until the walker's next action. Do not count transcript entries of kind
  // `mode`, because the app may add one when the walker continues alone.
  const { transcript } = useCurrentWalk().state;
  const steps = transcript.filter(({ kind }) => kind !== 'mode').length;
  const [stepsAtEnd, setStepsAtEnd] = useState<number>();
  const isOver = view.status === 'ended' || view.status === 'left';
  if (isOver !== (stepsAtEnd !== undefined)) setStepsAtEnd(isOver ? steps : undefined);
  if (!sentence || (stepsAtEnd !== undefined && stepsAtEnd !== steps)) return null;
  return (
    <div className={styles.note}>
      <p>{sentence}</p>
      {view.status === 'outdated' ? (
        <button type="button" className={small.button} onClick={() => window.location.reload()}>
          {messages('reload')}
        </button>
      ) : null}
    </div>
  );
}

/** The actions of other members that the story does not show. A note tells the walker about them instead. */
const actionKindsOutsideStory: ReadonlySet<MemberActionNotice['action']['kind']> = new Set([
  'hint-asked',
  'undone',
  'member-present',
  'member-left',
  'waiting-switched',
  'went-on',
]);

/**
 * Renders the latest action of another member if the story does not show it. Removes it when the transcript changes.
 */
function LatestNews({ view }: { view: PartyView }) {
  const formatNews = useFormatMemberActionNotice();
  const { transcript } = useCurrentWalk().state;
  const latestNews = view.news.at(-1);
  const [shown, setShown] = useState({ sequence: latestNews?.sequence, transcript });
  if (shown.sequence !== latestNews?.sequence) setShown({ sequence: latestNews?.sequence, transcript });
  if (!latestNews || shown.transcript !== transcript || !actionKindsOutsideStory.has(latestNews.action.kind))
    return null;
  // Show the lantern of the member who wrote the log's entry. For a `member-left` entry, show no lantern, because its
  // writer may not be the member who left.
  const profile = latestNews.action.kind === 'member-left' ? undefined : findMember(view, latestNews.member)?.profile;
  return (
    <p className={styles.news}>
      {profile ? <MemberLantern lantern={profile.lantern} /> : null}
      {formatNews(view, latestNews)}
    </p>
  );
}
