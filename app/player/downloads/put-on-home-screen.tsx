import { useRef } from 'react';
import { MessageGroups } from '../../locales/messages.tsx';
import { useOfflineParts } from './use-download-parts.ts';

/** How the site comes onto the home screen of this device, where that can be done. It stands last on its page: it moves nothing. */
export function PutOnHomeScreen() {
  const place = useRef<HTMLDivElement>(null);
  const parts = useOfflineParts(place);
  return (
    <div ref={place}>
      {parts ? (
        <MessageGroups messages={parts.words}>
          <parts.InstallNote />
        </MessageGroups>
      ) : null}
    </div>
  );
}
