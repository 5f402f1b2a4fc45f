import { useEffect, useState } from 'react';
import { useMessages } from '../../../locales/messages.tsx';
import { useLiveRegionReady } from '../../../ui/status.tsx';
import notes from '../../screen/notes.module.css';
import { usePlayedWalk } from '../../session/played-walk.tsx';
import type { PartyNews, PartySession, PartyView } from '../party-session.ts';
import { findMember } from '../screens/member-name.tsx';
import { usePartyView } from '../use-party-view.ts';
import { useFormatNews } from './news-sentence.tsx';
import { useFormatPartyStatus, useFormatSetAsideStep } from './party-sentences.tsx';

/** The latest step of each party that was announced in this document. A change of language mounts the components again. */
const announced = new WeakMap<PartySession, number>();

/** Announces to screen readers what happens in the party: each step of the others once, and what changes for this phone. */
export function PartyAnnouncements() {
  const { party } = usePlayedWalk();
  return <p className={notes.spoken}>{party ? <Announcements key={party.shown().partyId} party={party} /> : null}</p>;
}

function Announcements({ party }: { party: PartySession }) {
  const messages = useMessages('party');
  const view = usePartyView();
  const isReady = useLiveRegionReady();
  const formatStep = useFormatSetAsideStep();
  const formatStatus = useFormatPartyStatus();
  const [known] = useState(() => announced.get(party) ?? 0);
  const latest = view?.news.at(-1)?.sequence ?? 0;
  useEffect(() => {
    if (isReady) announced.set(party, Math.max(latest, announced.get(party) ?? 0));
  }, [party, latest, isReady]);
  const stepsAhead = useFirstCount(view?.stepsAhead ?? 0);
  const status = view && formatStatus(view);
  return (
    <span aria-live="polite">
      {isReady && view ? (
        <>
          {view.news
            .filter(({ sequence }) => sequence > known)
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
 * Renders a step of another member. The text stays when the member takes another name, because a changed text would be announced
 * again. It is removed when the member leaves, except for the sentence that says so.
 */
function SpokenNews({ view, news }: { view: PartyView; news: PartyNews }) {
  const formatNews = useFormatNews();
  const sentence = formatNews(view, news);
  const isNamed = findMember(view, news.member)?.profile !== undefined;
  const [spoken, setSpoken] = useState({ sentence, isNamed });
  if (isNamed && !spoken.isNamed) setSpoken({ sentence, isNamed });
  if (spoken.isNamed && !isNamed && news.action.kind !== 'member-left') return null;
  return <span>{spoken.sentence} </span>;
}

/** Returns the number that a count had when it was last 0 before. So a growing count is announced only once. */
function useFirstCount(count: number): number {
  const [first, setFirst] = useState(count);
  const isOver = count === 0;
  const next = isOver ? 0 : first === 0 ? count : first;
  if (next !== first) setFirst(next);
  return next;
}
