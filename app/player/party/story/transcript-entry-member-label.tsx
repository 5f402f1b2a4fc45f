import type { TranscriptEntry } from '../../../../walk/transcript.ts';
import { findMember, MemberName } from '../screens/member-name.tsx';
import { usePartyView } from '../use-party-view.ts';
import styles from './party-story.module.css';

/**
 * Renders the name of the member who caused a transcript entry. Renders nothing for an entry from before the party.
 * @param isAside true if the name stands beside other text; false if it stands above the entry.
 */
export function TranscriptEntryMemberLabel({ entry, isAside = false }: { entry: TranscriptEntry; isAside?: boolean }) {
  const view = usePartyView();
  const author = view?.authors.get(entry);
  if (!view || author === undefined) return null;
  return (
    <p className={styles.author} data-kind={isAside ? undefined : entry.kind}>
      <MemberName member={findMember(view, author)} />
    </p>
  );
}
