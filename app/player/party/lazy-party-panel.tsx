import { useEffect } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import { DeferredLoadingNote } from '../screen/deferred-loading-note.tsx';
import { ModalPanel } from '../screen/modal-panel.tsx';
import { usePartyComponentsContext } from './lazy-party-components.tsx';

/** Renders the panel "Walk together" over the walk screen. Its content loads when the panel opens. */
export function LazyPartyPanel({ close }: { close: () => void }) {
  const messages = useMessages('walk');
  const { parts, load, create } = usePartyComponentsContext();
  useEffect(() => load(), [load]);
  return (
    <ModalPanel heading={messages('together')} close={close}>
      {typeof parts === 'object' ? (
        <parts.components.PartyPanel create={create} close={close} />
      ) : (
        <DeferredLoadingNote hasFailed={parts === 'not-loaded'} />
      )}
    </ModalPanel>
  );
}
