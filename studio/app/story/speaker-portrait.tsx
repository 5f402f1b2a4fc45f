import type { StoryCharacterWithNames } from '../../api.ts';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { useStudio } from '../workspace/studio.tsx';
import styles from './speaker-portrait.module.css';

/** Renders the round portrait of a character; an empty disc if the character is unknown, or for the narrator. */
export function SpeakerPortrait({ character }: { character: StoryCharacterWithNames | undefined }) {
  const { client } = useStudio();
  const { walkId } = useOpenWalk();
  if (character?.portrait === undefined) return <span className={styles.portrait} />;
  const address = client.addressOf(walkId, `drawings/${character.portrait}.svg`);
  return <img className={styles.portrait} src={address} alt="" loading="lazy" decoding="async" />;
}
