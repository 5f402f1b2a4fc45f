import { useMessages } from '../../locales/messages.tsx';
import { Status } from '../../ui/status.tsx';
import notes from './notes.module.css';

/** Stands for the journal or the ending while it loads, and says so if it could not be loaded. */
export function LatePartNote({ hasFailed }: { hasFailed: boolean }) {
  const messages = useMessages('walk');
  return <Status className={notes.note}>{hasFailed ? messages('partNotLoaded') : messages('partLoading')}</Status>;
}
