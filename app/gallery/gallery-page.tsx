import { summaries } from 'virtual:walks';
import * as featuredWalk from 'virtual:walks/featured';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { loadMessages } from '../locales/message-groups.ts';
import { MessageGroups, useLocale, useMessages } from '../locales/messages.tsx';
import { StoreLink } from '../pages/app-stores/store-link.tsx';
import { WalkLine } from '../pages/landing/sections/walk-line.tsx';
import { WalkCards } from '../pages/play/walk-cards.tsx';
import { anyWalk, type WalkChoice, withMoodToggled } from '../pages/play/walk-choice.ts';
import { WalkFilter } from '../pages/play/walk-filter.tsx';
import feedback from '../router/navigation-feedback.module.css';
import { pageContent } from '../router/page-content.ts';
import { PageLink } from '../router/page-link.tsx';
import { Brand } from '../ui/brand.tsx';
import buttons from '../ui/button.module.css';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { LanguageSwitcher } from '../ui/language-switcher.tsx';
import { Mark } from '../ui/mark.tsx';
import { Slip } from '../ui/slip.tsx';
import { contrast } from './contrast.ts';
import styles from './gallery-page.module.css';
import { Consents, Deletions, ReportForms } from './visitor-forms.tsx';
import { WalkMaps } from './walk-maps.tsx';
import { WalkScreens } from './walk-screens.tsx';

/** The text colours on each ground: the pairs that `docs/design.md` allows, and their focus rings. */
const pairs: [ground: string, colors: string[]][] = [
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

const content = pageContent(({ locale }) => loadMessages(locale, 'catalogue', 'delete', 'play', 'reportForm'));

export const handle = content.handle;

/** Shows every component in every state, in the language of the address. Only `npm run dev` serves it: see `app/routes.ts`. */
export default function ComponentsPage() {
  return (
    <MessageGroups messages={content.useContent() ?? {}}>
      <Components />
    </MessageGroups>
  );
}

function Components() {
  const messages = useMessages();
  return (
    <div className={styles.page}>
      <title>Components</title>
      <h1>Components</h1>
      <p>
        In the language of the header. Point at things, press Tab, hold the button down; choose forced colours, more
        contrast, less motion or print in the developer tools.
      </p>

      <Part name="Colors">
        <Colors />
      </Part>

      <Part name="Type">
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
        <p className={styles.note}>Without our face: the one that stands in</p>
        <p className={`${styles.h1} ${styles.standIn}`}>
          {messages('block1.banner1')}
          <br />
          {messages('block1.banner2')}
        </p>
      </Part>

      <Part name="Buttons and links">
        <Grounds>
          <Buttons />
        </Grounds>
      </Part>

      <Part name="Inputs">
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
      </Part>

      <Part name="Brand, switcher, slip">
        <Grounds>
          <div className={styles.row}>
            <Brand />
            <Mark className={styles.mark} />
            <LanguageSwitcher />
            <Slip>{featuredWalk.placeNative}</Slip>
          </div>
        </Grounds>
      </Part>

      <Part name="Choices of the download">
        <div className={styles.row}>
          <StoreLink store="appStore" href="#app-store" page="index" />
          <StoreLink store="googlePlay" href="#google-play" page="index" />
        </div>
      </Part>

      <Part name="What a walk is chosen by">
        <Filter />
      </Part>

      <Part name="Walks of the catalogue: one alone; several, and one without an illustration">
        <Walks />
      </Part>

      <Part name="The way">
        <div className={styles.way}>
          <WalkLine path="M50 0C50 30 20 30 20 50S50 70 50 100" />
        </div>
      </Part>

      <Part name="The map of the walk screen">
        <WalkMaps />
      </Part>

      <Part name="The walk screen over its map, and what stands before it">
        <WalkScreens />
      </Part>

      <Part name="A report: the form, and what comes of it">
        <ReportForms />
      </Part>

      <Part name="Consent to counting: the slip, and the line in the footer">
        <Consents />
      </Part>

      <Part name="A deletion: of this browser, and by the forms">
        <Deletions />
      </Part>

      <Part name="A slow navigation">
        <div className={styles.slow}>
          <div className={feedback.bar} />
        </div>
      </Part>

      <Part name="Errors">
        <div className={styles.screen}>
          <ErrorScreen status={404} />
        </div>
        <div className={styles.screen}>
          <ErrorScreen status={500} />
        </div>
      </Part>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  );
}

/** Shows the same content on paper and on dark ground. */
function Grounds({ children }: { children: ReactNode }) {
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
  const [choice, choose] = useState<WalkChoice>(withMoodToggled(anyWalk, 'art'));
  const [isNearFirst, putNearFirst] = useState(false);
  return <WalkFilter choice={choice} choose={choose} isNearFirst={isNearFirst} putNearFirst={putNearFirst} />;
}

/** Shows all walks as the catalogue does. */
function Walks() {
  const locale = useLocale();
  const [walks, setWalks] = useState<ComponentProps<typeof WalkCards>['walks']>([]);
  useEffect(() => {
    summaries[locale]().then(setWalks, console.error);
  }, [locale]);
  return (
    <>
      <WalkCards walks={walks.slice(0, 1)} saved={[]} isAlone />
      <WalkCards
        walks={walks.flatMap((walk) => [walk, { ...walk, id: `${walk.id}-without-an-illustration` }])}
        saved={[]}
      />
    </>
  );
}

/** Shows the tokens as the browser computes them: each ground with the contrast of its text colours. */
function Colors() {
  const [style, setStyle] = useState<CSSStyleDeclaration>();
  useEffect(() => setStyle(getComputedStyle(document.documentElement)), []);
  return (
    <ul className={styles.colors}>
      {pairs.map(([ground, colors]) => (
        <li key={ground} style={{ background: `var(${ground})` }}>
          {colors.map((color) => {
            const ratio = style && contrast(style.getPropertyValue(color), style.getPropertyValue(ground));
            const isTooLow = ratio !== undefined && ratio < (color === '--ring' ? 3 : 4.5);
            return (
              <span key={color} style={{ color: `var(${color})` }}>
                {color} on {ground}: {ratio?.toFixed(1)} {isTooLow ? '✗' : null}
              </span>
            );
          })}
        </li>
      ))}
    </ul>
  );
}
