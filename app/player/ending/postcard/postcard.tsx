import { canSharePicture, saveFile, sharePicture } from '../../../device/share.ts';
import { useMessages } from '../../../locales/messages.tsx';
import buttons from '../../../ui/button.module.css';
import styles from './postcard.module.css';
import type { Card } from './postcard-card.ts';
import { useDrawnCard } from './use-drawn-card.ts';

interface PostcardProps {
  /** Its content, undefined until it is known. */
  card: Card | undefined;
  fileName: string;
  /** A description for screen readers. */
  description: string;
}

/** A postcard of the walk to share or to save. Renders nothing if the browser cannot draw it. */
export function Postcard({ card, fileName, description }: PostcardProps) {
  const messages = useMessages('walk');
  const drawn = useDrawnCard(card, fileName);
  if (drawn === 'not-drawn') return null;
  return (
    <section className={styles.postcard} aria-busy={drawn === undefined}>
      {drawn ? (
        <img className={styles.picture} src={drawn.address} alt={description} width="1200" height="1600" />
      ) : (
        <p className={styles.picture}>{messages('postcardDrawing')}</p>
      )}
      <div className={styles.words}>
        <h3>{messages('postcardHeading')}</h3>
        <p>{messages('postcardHow')}</p>
        {drawn ? <PostcardActions picture={drawn.file} title={card?.title ?? ''} /> : null}
      </div>
    </section>
  );
}

/** The actions for the picture, one tap each. */
function PostcardActions({ picture, title }: { picture: File; title: string }) {
  const messages = useMessages('walk');
  const isSharable = canSharePicture(picture);
  async function share() {
    if (!(await sharePicture(picture, title))) saveFile(picture);
  }
  return (
    <>
      {isSharable ? (
        <button type="button" className={buttons.button} onClick={share}>
          {messages('postcardShare')}
        </button>
      ) : null}
      <button type="button" className={isSharable ? styles.save : buttons.button} onClick={() => saveFile(picture)}>
        {messages('postcardSave')}
      </button>
    </>
  );
}
