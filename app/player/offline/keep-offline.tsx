import { useRef } from 'react';
import { LaterWords, useLocale } from '../../locales/words.tsx';
import styles from './keep-offline.module.css';
import { useOfflineParts } from './use-offline-parts.ts';

interface KeepOfflineProps {
  walk: string;
  /** The hash of its newest pack. */
  pack: string;
  /** One line among others, without an explanation. */
  isBrief?: boolean;
}

/** Keeps a walk on this device, and says whether it is there. It has its room from the start, so that nothing moves. */
export function KeepOffline({ walk, pack, isBrief = false }: KeepOfflineProps) {
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const parts = useOfflineParts(place);
  return (
    <div ref={place} className={isBrief ? styles.brief : styles.place}>
      {parts ? (
        <LaterWords messages={parts.words}>
          <parts.OfflinePanel
            key={`${walk} ${pack} ${locale}`}
            walk={{ id: walk, hash: pack, locale }}
            isBrief={isBrief}
          />
        </LaterWords>
      ) : null}
    </div>
  );
}
