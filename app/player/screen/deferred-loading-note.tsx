import { useMessages } from '../../locales/messages.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import notes from './notes.module.css';

/** Renders a placeholder while the journal or the ending loads, and a message if loading has failed. */
export function DeferredLoadingNote({ hasFailed }: { hasFailed: boolean }) {
  const messages = useMessages('walk');
  return (
    <StatusMessage className={notes.note}>
      {hasFailed ? messages('partNotLoaded') : messages('partLoading')}
    </StatusMessage>
  );
}
