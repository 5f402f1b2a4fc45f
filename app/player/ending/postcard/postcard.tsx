import { useMemo, useState } from 'react';
import { canSaveFile, canSharePicture, saveFile, sharePicture } from '../../../device/share.ts';
import { useMessages } from '../../../locales/messages.tsx';
import buttons from '../../../ui/button.module.css';
import { LargePostcard } from './large-postcard.tsx';
import { PhotographChoice } from './photograph-choice.tsx';
import styles from './postcard.module.css';
import type { PostcardContent } from './postcard-content.ts';
import { useDrawnPostcard } from './use-drawn-postcard.ts';

interface PostcardProps {
  /** The start time of the walk. It distinguishes this walk's photograph from others. */
  startedAtMs: number;
  /** The postcard's content; undefined until the map files have loaded. */
  card: PostcardContent | undefined;
  fileName: string;
  /** The alternative text of the picture. */
  description: string;
}

/**
 * The photographs for the postcards, by start time of the walk. Kept outside React, because a change of language
 * remounts the component.
 */
const photographs = new Map<number, HTMLCanvasElement>();

/** Draws a postcard of the walk and offers to share or save it. Renders nothing if the browser cannot draw it. */
export function Postcard({ startedAtMs, card, fileName, description }: PostcardProps) {
  const messages = useMessages('walk');
  const [photograph, setPhotograph] = useState(photographs.get(startedAtMs));
  const [isLarge, setIsLarge] = useState(false);
  const content = useMemo(() => card && { ...card, photograph }, [card, photograph]);
  const drawnPostcard = useDrawnPostcard(content, fileName);
  if (drawnPostcard === 'not-drawn') return null;
  function choosePhotograph(chosen: HTMLCanvasElement | undefined) {
    if (chosen) photographs.set(startedAtMs, chosen);
    else photographs.delete(startedAtMs);
    setPhotograph(chosen);
  }
  return (
    <section className={styles.postcard} aria-busy={drawnPostcard === undefined}>
      <h3>{messages('postcardHeading')}</h3>
      {drawnPostcard ? (
        <div className={styles.frame}>
          <img className={styles.picture} src={drawnPostcard.address} alt={description} width="1200" height="1600" />
          <button type="button" aria-label={messages('postcardLarge')} onClick={() => setIsLarge(true)} />
        </div>
      ) : (
        <p className={styles.picture}>{messages('postcardDrawing')}</p>
      )}
      <p>{messages('postcardHow')}</p>
      {drawnPostcard ? <PostcardActions picture={drawnPostcard.file} title={card?.title ?? ''} /> : null}
      <PhotographChoice photograph={photograph} choose={choosePhotograph} />
      {drawnPostcard && isLarge ? (
        <LargePostcard address={drawnPostcard.address} description={description} close={() => setIsLarge(false)} />
      ) : null}
    </section>
  );
}

/**
 * Renders the buttons that share and save the picture. Where the browser cannot save files, renders how to save the
 * picture by hand.
 */
function PostcardActions({ picture, title }: { picture: File; title: string }) {
  const messages = useMessages('walk');
  const isSharable = canSharePicture(picture);
  const isSavable = canSaveFile();
  async function sharePostcard() {
    if (!(await sharePicture(picture, title)) && isSavable) saveFile(picture);
  }
  return (
    <div className={styles.actions}>
      {isSharable ? (
        <button type="button" className={buttons.button} onClick={sharePostcard}>
          {messages('postcardShare')}
        </button>
      ) : null}
      {isSavable ? (
        <button type="button" className={isSharable ? styles.save : buttons.button} onClick={() => saveFile(picture)}>
          {messages('postcardSave')}
        </button>
      ) : (
        <p>{messages('postcardHold')}</p>
      )}
    </div>
  );
}
