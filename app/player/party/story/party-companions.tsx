import { useId } from 'react';
import { useMessages } from '../../../locales/messages.tsx';
import { LanternAndName } from '../screens/member-name.tsx';
import { usePartyView } from '../use-party-view.ts';
import styles from './party-story.module.css';

/** Renders the lanterns of all who walked together, at the end of the walk. */
export function PartyCompanions() {
  const messages = useMessages('party');
  const view = usePartyView();
  const heading = useId();
  const members = view?.members ?? [];
  const presentMembers = members.flatMap(({ id, profile }) => (profile ? [{ id, ...profile }] : []));
  if (presentMembers.length < 2) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{messages('walkedTogether')}</h3>
      <ul className={styles.together}>
        {presentMembers.map(({ id, lantern, name }) => (
          <li key={id}>
            <LanternAndName lantern={lantern} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
