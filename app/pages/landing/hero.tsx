import { hasClue, hasIllustration, id, placeNative, wayEnd } from 'virtual:walks/featured';
import { useMessages } from '../../locales/messages.tsx';
import { PageLink } from '../../router/page-link.tsx';
import { StylesFromHere } from '../../router/styles-from-here.tsx';
import buttons from '../../ui/button.module.css';
import { Slip } from '../../ui/slip.tsx';
import { Clue } from './clue.tsx';
import styles from './hero.module.css';
import { HeroIllustration } from './hero-illustration.tsx';
import { OpenSea } from './open-sea.tsx';

/** Block 1, dusk: introduces the product in one screen, over the featured walk's place, with a first clue in the picture. */
export function Hero() {
  const messages = useMessages();
  return (
    <section className={styles.hero} data-ground="dark" style={wayEnd}>
      <div className={styles.view}>
        <h1>
          <span>{messages('block1.banner1')}</span> <span>{messages('block1.banner2')}</span>
        </h1>
        <ul>
          <li>{messages('block1.content1')}</li>
          <li>{messages('block1.content2')}</li>
          <li>{messages('block1.content3')}</li>
        </ul>
        {/* Placed before the illustration: otherwise the styles of its hundreds of elements would be recalculated. */}
        <StylesFromHere of="landing-below" />
        {hasIllustration ? <HeroIllustration /> : <OpenSea />}
        <div className={styles.slip}>
          <Slip>{placeNative}</Slip>
        </div>
        <svg className={styles.way} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0C60 0 100 20 100 100" />
          <path d="M100 0C112 0 114 33 92 37S0 40 0 100" />
        </svg>
      </div>
      <div className={styles.foot}>
        {hasClue ? (
          <Clue />
        ) : (
          <PageLink to={{ page: 'game-id', id }} className={buttons.button}>
            {messages('clue.open')}
          </PageLink>
        )}
        {hasIllustration ? <p>{messages('landing.illustration')}</p> : null}
      </div>
    </section>
  );
}
