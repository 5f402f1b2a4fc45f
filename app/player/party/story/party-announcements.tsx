import { useEffect, useState } from 'react';
import { useMessages } from '../../../locales/messages.tsx';
import { useIsLiveRegionReady } from '../../../ui/status-message.tsx';
import notes from '../../screen/notes.module.css';
import { useCurrentWalk } from '../../session/current-walk.tsx';
import type { MemberActionNotice, PartySession, PartyView } from '../party-session.ts';
import { findMember } from '../screens/member-name.tsx';
import { usePartyView } from '../use-party-view.ts';
import { useFormatMemberActionNotice } from './format-member-action-notice.tsx';
import { useFormatDroppedActionReason, useFormatPartyStatus } from './party-sentences.tsx';

/**
 * The sequence number of each party's latest announced action. Stored outside of React, because a change of language
 * remounts the components.
 */
const announcedSequences = new WeakMap<PartySession, number>();

/**
 * Announces to screen readers the actions of other members, each once. Also announces dropped actions, how many actions
 * of the party this phone has not shown yet, and the party's status.
 */
export function PartyAnnouncements() {
  const { party } = useCurrentWalk();
  return <p className={notes.spoken}>{party ? <Announcements key={party.shown().partyId} party={party} /> : null}</p>;
}

function Announcements({ party }: { party: PartySession }) {
  const messages = useMessages('party');
  const view = usePartyView();
  const isReady = useIsLiveRegionReady();
  const formatStep = useFormatDroppedActionReason();
  const formatStatus = useFormatPartyStatus();
  const [knownSequence] = useState(() => announcedSequences.get(party) ?? 0);
  const latestSequence = view?.news.at(-1)?.sequence ?? 0;
  useEffect(() => {
    if (isReady) announcedSequences.set(party, Math.max(latestSequence, announcedSequences.get(party) ?? 0));
  }, [party, latestSequence, isReady]);
  const stepsAhead = useStepsAheadToAnnounce(view?.stepsAhead ?? 0);
  const status = view && formatStatus(view);
  return (
    <span aria-live="polite">
      {isReady && view ? (
        <>
          {view.news
            .filter(({ sequence }) => sequence > knownSequence)
            .map((news) => (
              <SpokenNews key={news.sequence} view={view} news={news} />
            ))}
          {view.setAside
            .filter(({ isSeen }) => !isSeen)
            .map((step) => (
              <span key={step.id}>{formatStep(step)} </span>
            ))}
          {stepsAhead > 0 ? <span key="ahead">{messages('ahead', { count: stepsAhead })} </span> : null}
          {status ? <span key={view.status}>{status} </span> : null}
        </>
      ) : null}
    </span>
  );
}

/**
 * Renders another member's action as a sentence. The sentence keeps the name that the member had then, because screen
 * readers would announce a changed sentence again. If the member leaves, removes the sentence, except for the action
 * `member-left`.
 */
function SpokenNews({ view, news }: { view: PartyView; news: MemberActionNotice }) {
  const formatNews = useFormatMemberActionNotice();
  const sentence = formatNews(view, news);
  const isNamed = findMember(view, news.member)?.profile !== undefined;
  const [spokenSentence, setSpokenSentence] = useState({ sentence, isNamed });
  if (isNamed && !spokenSentence.isNamed) setSpokenSentence({ sentence, isNamed });
  if (spokenSentence.isNamed && !isNamed && news.action.kind !== 'member-left') return null;
  return <span>{spokenSentence.sentence} </span>;
}

/**
 * Returns the value that `count` had when it rose above 0, until `count` is 0 again. Then returns 0. So screen readers
 * announce a growing number only once.
 */
function useStepsAheadToAnnounce(count: number): number {
  const [firstCount, setFirstCount] = useState(count);
  const isOver = count === 0;
  const nextFirstCount = isOver ? 0 : firstCount === 0 ? count : firstCount;
  if (nextFirstCount !== firstCount) setFirstCount(nextFirstCount);
  return nextFirstCount;
}
