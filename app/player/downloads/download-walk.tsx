import { useRef } from 'react';
import { MessageGroups, useLocale } from '../../locales/messages.tsx';
import styles from './download-walk.module.css';
import { useOfflineParts } from './use-download-parts.ts';

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
        <MessageGroups messages={parts.words}>
          <parts.OfflinePanel
            key={`${walk} ${pack} ${locale}`}
            walk={{ id: walk, hash: pack, locale }}
            isBrief={isBrief}
          />
        </MessageGroups>
      ) : null}
    </div>
  );
}
