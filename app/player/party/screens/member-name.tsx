import { useMessages } from '../../../locales/messages.tsx';
import { MemberLantern } from '../lanterns/member-lantern.tsx';
import type { PartyView, ShownMember } from '../party-session.ts';
import styles from './member-name.module.css';

/** Returns the member with this id; undefined while the phone does not know them yet. */
export function findMember({ members }: Pick<PartyView, 'members'>, id: string): ShownMember | undefined {
  return members.find((member) => member.id === id);
}

/** Returns a function that returns the name of a member, or a substitute if the member has left. */
export function useFormatMemberName(): (member: ShownMember | undefined) => string {
  const messages = useMessages('party');
  return (member) => (member?.isMe ? messages('you') : (member?.profile?.name ?? messages('someone')));
}

/** Renders a member's lantern and name in one line. */
export function MemberName({ member }: { member: ShownMember | undefined }) {
  const nameOf = useFormatMemberName();
  return <LanternAndName lantern={member?.profile?.lantern} name={nameOf(member)} />;
}

export function LanternAndName({ lantern, name }: { lantern: number | undefined; name: string }) {
  return (
    <span className={styles.member}>
      {lantern === undefined ? null : <MemberLantern lantern={lantern} />}
      <span>{name}</span>
    </span>
  );
}
