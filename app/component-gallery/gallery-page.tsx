import type { CatalogueContent } from 'virtual:walks';
import * as featuredWalk from 'virtual:walks/featured';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { loadMessages } from '../locales/message-groups.ts';
import { AdditionalMessagesProvider, useLocale, useMessages } from '../locales/messages.tsx';
import { AppStoreLink } from '../pages/app-stores/app-store-link.tsx';
import { ScrollProgressLine } from '../pages/landing/sections/scroll-progress-line.tsx';
import { WalkCards } from '../pages/play/walk-cards.tsx';
import { noCriteria, toggleMood, type WalkCriteria } from '../pages/play/walk-criteria.ts';
import { WalkFilter } from '../pages/play/walk-filter.tsx';
import feedback from '../router/navigation-feedback.module.css';
import { definePageContent } from '../router/page-content.ts';
import { fetchContentFile } from '../router/page-content-file.ts';
import { PageLink } from '../router/page-link.tsx';
import { Brand } from '../ui/brand.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import buttons from '../ui/button.module.css';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { LanguageSwitcher } from '../ui/language-switcher.tsx';
import { PlaceNameLabel } from '../ui/place-name-label.tsx';
import { computeContrastRatio } from './contrast.ts';
import { ConsentBanners, DeletionMessages, InAppBrowserNotes, ReportForms } from './forms-and-notices.tsx';
import styles from './gallery-page.module.css';
import { WalkMaps } from './walk-maps.tsx';
import { WalkScreens } from './walk-screens.tsx';

/** The colors of text and focus rings that `docs/design.md` allows on each background. All values are CSS variables. */
const colorPairs: [background: string, colors: string[]][] = [
  ['--paper', ['--sumi', '--sumi-soft', '--shu-dark', '--ring']],
  ['--sheet', ['--sumi', '--sumi-soft', '--shu-dark']],
  ['--night', ['--washi', '--washi-soft', '--lamp']],
  ['--sky-top', ['--washi', '--washi-soft', '--lamp']],
  ['--sky-middle', ['--washi', '--washi-soft', '--lamp']],
  ['--sea', ['--washi', '--washi-soft', '--lamp']],
  ['--shu', ['--washi']],
  ['--shu-dark', ['--washi']],
  ['--lamp', ['--sumi']],
];

const pageContent = definePageContent(({ locale }) =>
  loadMessages(locale, 'catalogue', 'delete', 'offline', 'play', 'reportForm'),
);

export const handle = pageContent.handle;

/**
 * Shows every component in every state, in the language that the URL names. Only `npm run dev` serves this page: see
 * `app/routes.ts`.
 */
export default function GalleryPage() {
  return (
    <AdditionalMessagesProvider messages={pageContent.useContent() ?? {}}>
      <GalleryContent />
    </AdditionalMessagesProvider>
  );
}

function GalleryContent() {
  const messages = useMessages();
  return (
    <div className={styles.page}>
      <title>Components</title>
      <h1>Components</h1>
      <p>
        In the language of the header. Point at things, press Tab, hold the button down; choose forced colours, more
        contrast, less motion or print in the developer tools.
      </p>

      <GallerySection name="Colors">
        <Colors />
      </GallerySection>

      <GallerySection name="Type">
        <p className={styles.note}>h1</p>
        <p className={styles.h1}>
          {messages('block1.banner1')}
          <br />
          {messages('block1.banner2')}
        </p>
        <p className={styles.note}>h2</p>
        <h2 className={styles.h2}>{messages('block4.title')}</h2>
        <p className={styles.note}>h2 of a document</p>
        <p className={styles.documentHeading}>{messages('delete.browserHeading')}</p>
        <p className={styles.note}>Running text</p>
        <p className={styles.text}>{messages('block4.content')}</p>
        <p className={styles.note}>Small</p>
        <p className={styles.small}>{messages('landing.illustration')}</p>
        <p className={styles.note}>Without our face: the fallback face</p>
        <p className={`${styles.h1} ${styles.fallbackFont}`}>
          {messages('block1.banner1')}
          <br />
          {messages('block1.banner2')}
        </p>
      </GallerySection>

      <GallerySection name="Buttons and links">
        <OnBothBackgrounds>
          <Buttons />
        </OnBothBackgrounds>
      </GallerySection>

      <GallerySection name="Inputs">
        <p>The browser's own take the text's color.</p>
        <p className={styles.row}>
          <label>
            <input type="checkbox" defaultChecked /> {messages('landing.dawn')}
          </label>
          <label>
            <input type="radio" name="hour" defaultChecked /> {messages('landing.dusk')}
          </label>
          <input type="range" aria-label={messages('landing.night')} />
        </p>
      </GallerySection>

      <GallerySection name="Brand, switcher, place name">
        <OnBothBackgrounds>
          <div className={styles.row}>
            <Brand />
            <BrandMark className={styles.mark} />
            <LanguageSwitcher />
            <PlaceNameLabel>{featuredWalk.placeNative}</PlaceNameLabel>
          </div>
        </OnBothBackgrounds>
      </GallerySection>

      <GallerySection name="Choices of the download">
        <div className={styles.row}>
          <AppStoreLink store="appStore" href="#app-store" page="index" />
          <AppStoreLink store="googlePlay" href="#google-play" page="index" />
        </div>
      </GallerySection>

      <GallerySection name="What a walk is chosen by">
        <Filter />
      </GallerySection>

      <GallerySection name="Walks of the catalogue: one alone; several, and one without an illustration">
        <Walks />
      </GallerySection>

      <GallerySection name="The way">
        <div className={styles.way}>
          <ScrollProgressLine path="M50 0C50 30 20 30 20 50S50 70 50 100" />
        </div>
      </GallerySection>

      <GallerySection name="The map of the walk screen">
        <WalkMaps />
      </GallerySection>

      <GallerySection name="The walk screen over its map, and what stands before it">
        <WalkScreens />
      </GallerySection>

      <GallerySection name="The way out of the browsers of other apps">
        <InAppBrowserNotes />
      </GallerySection>

      <GallerySection name="A report: the form, and what comes of it">
        <ReportForms />
      </GallerySection>

      <GallerySection name="Consent to counting: the slip, and the line in the footer">
        <ConsentBanners />
      </GallerySection>

      <GallerySection name="A deletion: of this browser, and by the forms">
        <DeletionMessages />
      </GallerySection>

      <GallerySection name="A slow navigation">
        <div className={styles.slow}>
          <div className={feedback.bar} />
        </div>
      </GallerySection>

      <GallerySection name="Errors">
        <div className={styles.screen}>
          <ErrorScreen status={404} />
        </div>
        <div className={styles.screen}>
          <ErrorScreen status={500} />
        </div>
      </GallerySection>
    </div>
  );
}

function GallerySection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  );
}

/** Renders the same content twice: on the light background and on the dark one. */
function OnBothBackgrounds({ children }: { children: ReactNode }) {
  return (
    <div className={styles.grounds}>
      <div>{children}</div>
      <div data-ground="dark">{children}</div>
    </div>
  );
}

function Buttons() {
  const messages = useMessages();
  const [presses, setPresses] = useState(0);
  return (
    <>
      <div className={styles.row}>
        <button type="button" className={buttons.button} onClick={() => setPresses(presses + 1)}>
          {messages('delete.button')}
          {presses > 0 ? ` ${presses}` : null}
        </button>
        <button type="button" className={buttons.button} aria-disabled="true">
          {messages('delete.busy')}
        </button>
        <button type="button" className={buttons.button} disabled>
          {messages('delete.button')}
        </button>
        <button type="button" className={`${buttons.button} ${buttons.outlined}`}>
          {messages('delete.button')}
        </button>
        <PageLink to="play" className={`${buttons.button} ${buttons.quiet}`}>
          {messages('download.browser')}
        </PageLink>
      </div>
      <p>
        {messages('play.intro')} <PageLink to="about-privacy">{messages('privacy')}</PageLink>
      </p>
    </>
  );
}

function Filter() {
  const [choice, choose] = useState<WalkCriteria>(toggleMood(noCriteria, 'art'));
  const [isNearFirst, putNearFirst] = useState(false);
  return (
    <WalkFilter
      searchedWalks={undefined}
      criteria={choice}
      setCriteria={choose}
      isSortedByDistance={isNearFirst}
      setSortedByDistance={putNearFirst}
    />
  );
}

/** Renders the cards of all walks as the catalogue does. */
function Walks() {
  const locale = useLocale();
  const [walks, setWalks] = useState<ComponentProps<typeof WalkCards>['walks']>([]);
  useEffect(() => {
    fetchContentFile<CatalogueContent>(locale, 'play').then((content) => setWalks(content?.walks ?? []), console.error);
  }, [locale]);
  return (
    <>
      <WalkCards walks={walks.slice(0, 1)} saved={[]} isOnlyWalk />
      <WalkCards
        walks={walks.flatMap((walk) => [walk, { ...walk, id: `${walk.id}-without-an-illustration` }])}
        saved={[]}
      />
    </>
  );
}

/**
 * Renders the color tokens with the browser's computed values: each background with the contrast of its text colors.
 */
function Colors() {
  const [style, setStyle] = useState<CSSStyleDeclaration>();
  useEffect(() => setStyle(getComputedStyle(document.documentElement)), []);
  return (
    <ul className={styles.colors}>
      {colorPairs.map(([background, colors]) => (
        <li key={background} style={{ background: `var(${background})` }}>
          {colors.map((color) => {
            const ratio =
              style && computeContrastRatio(style.getPropertyValue(color), style.getPropertyValue(background));
            const isTooLow = ratio !== undefined && ratio < (color === '--ring' ? 3 : 4.5);
            return (
              <span key={color} style={{ color: `var(${color})` }}>
                {color} on {background}: {ratio?.toFixed(1)} {isTooLow ? '✗' : null}
              </span>
            );
          })}
        </li>
      ))}
    </ul>
  );
}
