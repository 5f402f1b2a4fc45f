import { useEffect } from 'react';
import { useMessages } from '../../locales/messages.tsx';
import { DeferredPartNote } from '../screen/deferred-part-note.tsx';
import { Panel } from '../screen/panel.tsx';
import { usePartyScreens } from './party-parts.tsx';

/** Renders the panel "Walk together" over the walk screen. Its content loads when the panel opens. */
export function TogetherPanel({ close }: { close: () => void }) {
  const messages = useMessages('walk');
  const { parts, load, create } = usePartyScreens();
  useEffect(() => load(), [load]);
  return (
    <Panel heading={messages('together')} close={close}>
      {typeof parts === 'object' ? (
        <parts.components.PartyPanel create={create} close={close} />
      ) : (
        <DeferredPartNote hasFailed={parts === 'not-loaded'} />
      )}
    </Panel>
  );
}
