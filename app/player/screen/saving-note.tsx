import { useWords } from '../../locales/words.tsx';
import { Status } from '../../ui/status.tsx';
import { usePlaying } from '../under-way/playing.tsx';
import styles from './notes.module.css';

const keys = { 'no-room': 'noRoom', blocked: 'blocked', deleted: 'deleted' } as const;

/** Says that steps are not being saved, and why. */
export function SavingNote() {
  const words = useWords('walk');
  const { savingProblem } = usePlaying();
  return <Status className={styles.warning}>{savingProblem && words(keys[savingProblem])}</Status>;
}
