import { useMessages } from '../../locales/messages.tsx';
import { Status } from '../../ui/status.tsx';
import notes from './notes.module.css';

/** Renders a placeholder while the journal or the ending loads, and a message if loading has failed. */
export function DeferredPartNote({ hasFailed }: { hasFailed: boolean }) {
  const messages = useMessages('walk');
  return <Status className={notes.note}>{hasFailed ? messages('partNotLoaded') : messages('partLoading')}</Status>;
}
