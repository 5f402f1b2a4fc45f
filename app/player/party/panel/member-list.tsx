import { useId } from 'react';
import { useMessages } from '../../../locales/messages.tsx';
import { useFormatLanternName } from '../lanterns/member-lantern.tsx';
import type { PartyView, ShownMember } from '../party-session.ts';
import { LanternAndName, MemberName } from '../screens/member-name.tsx';
import styles from './party-panel.module.css';

/** Renders the members of the party, including those who have left. */
export function MemberList({ view: { members } }: { view: PartyView }) {
  const messages = useMessages('party');
  const heading = useId();
  const count = members.filter(({ profile }) => profile).length;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading}>{messages('members', { count })}</h3>
      <ul className={styles.members}>
        {members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </ul>
    </section>
  );
}

function Member({ member }: { member: ShownMember }) {
  const messages = useMessages('party');
  const nameOf = useFormatLanternName();
  const { profile, mode, isMe } = member;
  const state = messages('member', { mode: profile ? (mode ?? 'joining') : 'left' });
  return (
    <li data-left={profile ? undefined : ''} title={profile && nameOf(profile.lantern)}>
      {isMe && profile ? (
        <LanternAndName lantern={profile.lantern} name={messages('memberYou', { name: profile.name })} />
      ) : (
        <MemberName member={member} />
      )}
      <span>{state}</span>
    </li>
  );
}
