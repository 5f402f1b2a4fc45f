import { useRef } from 'react';
import { LaterWords } from '../../locales/words.tsx';
import { useOfflineParts } from './use-offline-parts.ts';

/** How the site comes onto the home screen of this device, where that can be done. It stands last on its page: it moves nothing. */
export function PutOnHomeScreen() {
  const place = useRef<HTMLDivElement>(null);
  const parts = useOfflineParts(place);
  return (
    <div ref={place}>
      {parts ? (
        <LaterWords messages={parts.words}>
          <parts.InstallNote />
        </LaterWords>
      ) : null}
    </div>
  );
}
