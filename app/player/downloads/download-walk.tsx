import { useRef } from 'react';
import { MessageGroups, useLocale } from '../../locales/messages.tsx';
import styles from './download-walk.module.css';
import { useDownloadParts } from './use-download-parts.ts';

interface DownloadWalkProps {
  walk: string;
  /** The hash of the walk's newest pack. */
  pack: string;
  /** Shows one line without an explanation, for lists. */
  isBrief?: boolean;
}

/** Offers to download a walk and tells whether it is downloaded. It reserves its space from the start, so nothing moves. */
export function DownloadWalk({ walk, pack, isBrief = false }: DownloadWalkProps) {
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const parts = useDownloadParts(place);
  return (
    <div ref={place} className={isBrief ? styles.brief : styles.place}>
      {parts ? (
        <MessageGroups messages={parts.words}>
          <parts.DownloadPanel
            key={`${walk} ${pack} ${locale}`}
            walk={{ id: walk, hash: pack, locale }}
            isBrief={isBrief}
          />
        </MessageGroups>
      ) : null}
    </div>
  );
}
