import { useMessages } from '../../../locales/messages.tsx';
import type { PartyMemberProfile } from '../../../platform/parties.ts';
import type { NotJoinedReason } from '../open-party.ts';
import { type JoinedPartyView, useJoinedParty } from '../use-party-view.ts';
import { InviteSection } from './invite-section.tsx';
import { LeaveSection } from './leave-section.tsx';
import { MemberList } from './member-list.tsx';
import styles from './party-panel.module.css';
import { PartySettings } from './party-settings.tsx';
import { ProfileForm } from './profile-form.tsx';

interface PartyPanelProps {
  /** Turns the played walk into a party. Resolves to the reason if that fails. */
  create: (profile: PartyMemberProfile) => Promise<NotJoinedReason | undefined>;
  close: () => void;
}

/** Renders the content of the panel "Walk together": how to create a party, or the party of this walk. */
export function PartyPanel({ create, close }: PartyPanelProps) {
  const joinedParty = useJoinedParty();
  return joinedParty ? <JoinedParty {...joinedParty} close={close} /> : <NewParty create={create} />;
}

function NewParty({ create }: Pick<PartyPanelProps, 'create'>) {
  const messages = useMessages('party');
  return (
    <div className={styles.panel}>
      <p>{messages('intro')}</p>
      <ProfileForm submitLabel={messages('make')} busyLabel={messages('making')} submit={create} />
      <p className={styles.how}>{messages('shared')}</p>
    </div>
  );
}

function JoinedParty({ party, view, me, close }: JoinedPartyView & { close: () => void }) {
  const messages = useMessages('party');
  async function changeProfile(profile: PartyMemberProfile) {
    const result = await party.changeProfile(profile);
    return result.ok ? undefined : result.reason;
  }
  return (
    <div className={styles.panel}>
      <InviteSection party={party} view={view} />
      <MemberList view={view} />
      <PartySettings party={party} view={view} />
      <details className={styles.more}>
        <summary>{messages('change')}</summary>
        <ProfileForm
          key={me?.id}
          profile={me?.profile}
          submitLabel={messages('save')}
          busyLabel={messages('save')}
          doneLabel={messages('saved')}
          submit={changeProfile}
        />
      </details>
      <LeaveSection party={party} close={close} />
      <p className={styles.how}>{messages('shared')}</p>
    </div>
  );
}
