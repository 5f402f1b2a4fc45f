import { hasClue, hasIllustration, id, placeNative } from 'virtual:walks/featured';
import 'virtual:walks/featured/hero.css';
import { HeroPicture } from 'virtual:walks/hero-picture';
import { useMessages } from '../../locales/messages.tsx';
import { DeferredStyles } from '../../router/deferred-styles.tsx';
import { PageLink } from '../../router/page-link.tsx';
import buttons from '../../ui/button.module.css';
import { PlaceNameLabel } from '../../ui/place-name-label.tsx';
import styles from './hero.module.css';
import { HeroCallToAction } from './hero-call-to-action.tsx';
import { HeroClue } from './hero-clue.tsx';

/**
 * Renders the first section of the home page, at dusk. Introduces the product over the featured walk's illustration,
 * with a first clue.
 */
export function Hero() {
  const messages = useMessages();
  return (
    <section className={`${styles.hero} featured-hero`} data-ground="dark">
      <div className={styles.view}>
        <h1>
          <span>{messages('block1.banner1')}</span> <span>{messages('block1.banner2')}</span>
        </h1>
        <div className={`${styles.words} hero-text-background`}>
          <ul>
            <li>{messages('block1.content1')}</li>
            <li>{messages('block1.content2')}</li>
            <li>{messages('block1.content3')}</li>
          </ul>
          <HeroCallToAction />
        </div>
        {/* The styles come before the illustration. Styles that arrive later would make the browser restyle hundreds of
            elements. */}
        <DeferredStyles chunk="landing-below" />
        <DeferredStyles chunk="app-stores" />
        <HeroPicture />
        <div className={styles.slip}>
          <PlaceNameLabel>{placeNative}</PlaceNameLabel>
        </div>
        <svg className={styles.way} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0C60 0 100 20 100 100" />
          <path d="M100 0C112 0 114 33 92 37S0 40 0 100" />
        </svg>
      </div>
      <div className={styles.foot}>
        {hasClue ? (
          <HeroClue />
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
