import type { Clue } from '../../../../walk/walk.ts';
import { useMessages } from '../../../locales/messages.tsx';
import { useCurrentWalk } from '../../session/current-walk.tsx';
import { GivenAnswerText } from '../../story/given-answer.tsx';
import { MemberLantern } from '../lanterns/member-lantern.tsx';
import { findMember, useFormatMemberName } from '../screens/member-name.tsx';
import { usePartyView } from '../use-party-view.ts';
import styles from './party-story.module.css';

/** Renders the latest answer to a clue, if another member gave it. */
export function MemberAnswer({ clue }: { clue: Clue }) {
  const messages = useMessages('party');
  const nameOf = useFormatMemberName();
  const view = usePartyView();
  const { transcript } = useCurrentWalk().state;
  const latestAnswer = transcript.findLast((entry) => entry.kind === 'answer' && entry.clue === clue.id);
  const author = latestAnswer && view?.authors.get(latestAnswer);
  const member = view && author !== undefined ? findMember(view, author) : undefined;
  if (latestAnswer?.kind !== 'answer' || author === undefined || member?.isMe) return null;
  return (
    <div className={styles.tried}>
      {member?.profile ? <MemberLantern lantern={member.profile.lantern} /> : null}
      <div>
        <GivenAnswerText label={messages('tried', { name: nameOf(member) })} clue={clue} given={latestAnswer.given} />
      </div>
    </div>
  );
}
