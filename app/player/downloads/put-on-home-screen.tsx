import { useRef } from 'react';
import { MessageGroups } from '../../locales/messages.tsx';
import { useDownloadParts } from './use-download-parts.ts';

/** Shows how to add the site to the home screen, if this device can. It is the last part of its page, so it moves nothing. */
export function PutOnHomeScreen() {
  const place = useRef<HTMLDivElement>(null);
  const parts = useDownloadParts(place);
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
