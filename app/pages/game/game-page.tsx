import type { WalkPageContent } from 'virtual:walks';
import { memo, type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { buildStopAnchor } from '../../locales/urls.ts';
import { LazyDownloadPanel } from '../../player/downloads/lazy-download-panel.tsx';
import { PlaceReportSection } from '../../player/report/place-report-section.tsx';
import { usePlacesReportedGone } from '../../player/report/use-places-reported-gone.ts';
import { ShareWalkButton } from '../../player/share-walk/share-walk-button.tsx';
import { definePageContent } from '../../router/page-content.ts';
import { fetchContentFile } from '../../router/page-content-file.ts';
import { PageLink } from '../../router/page-link.tsx';
import { BreakableSentence } from '../../ui/breakable-text.tsx';
import { NotFoundError } from '../../ui/error-screen.tsx';
import { PlaceNameLabel } from '../../ui/place-name-label.tsx';
import { buildPageUrl, createBreadcrumbs, PageHead } from '../page-head.tsx';
import { PaperBackground } from '../paper-background.tsx';
import { WalkIllustration } from '../walk-illustration.tsx';
import { WalkLanguages } from '../walk-languages.tsx';
import { formatWalkLength } from '../walk-length.ts';
import styles from './game-page.module.css';
import { GettingThere } from './getting-there.tsx';
import { buildWalkStartUrlHash } from './use-walk-start-url-hash.ts';
import { WalkStartLinks } from './walk-start-links.tsx';

const pageContent = definePageContent(({ locale, id }) =>
  fetchContentFile<WalkPageContent>(locale, { page: 'game-id', id }),
);

export const handle = pageContent.handle;

/** Renders the page of one walk: the beginning of its story, its length and other facts, and its stops. */
export default function GamePage() {
  const { id } = useParams();
  const walk = pageContent.useContent();
  if (!walk) throw new NotFoundError(`No walk is called "${id}".`);
  return <WalkArticle walk={walk} />;
}

/** Memoized, so that it does not render again when a walk starts: the start changes only the hash of the URL. */
const WalkArticle = memo(({ walk }: { walk: WalkPageContent }) => {
  const messages = useMessages('game');
  const labels = useMessages('play');
  const [firstStop] = walk.stops;
  const { kilometers, duration } = formatWalkLength(walk.distanceMeters, walk.minutes);
  const facts: [name: string, value: ReactNode][] = [
    [messages('stops'), messages('stopsValue', { stops: walk.stopCount })],
    [messages('distance'), messages('distanceValue', { kilometers })],
    [messages('time'), labels('duration', duration)],
    [messages('stairs'), walk.stairs],
    [messages('fees'), walk.fees],
    ...walk.bestHour.map(({ kind, words }): [string, string] => [messages('bestHour', { kind }), words]),
    [messages('needs'), walk.needs],
    [messages('languages'), <WalkLanguages key="languages" locales={walk.locales} />],
  ];
  return (
    <article>
      <GamePageHead walk={walk} />
      <header className={styles.cover} data-ground="dark">
        <div>
          <h1>{walk.title}</h1>
          <p className={styles.place}>{walk.place}</p>
          <p className={styles.hook}>
            <BreakableSentence>{walk.hook}</BreakableSentence>
          </p>
          <WalkStartLinks walk={walk} />
        </div>
        <PlaceNameLabel>{walk.placeNative}</PlaceNameLabel>
        {/* The text comes before the illustration in the document. Otherwise the illustration would move when the text
            arrives. */}
        <WalkIllustration drawings={walk.drawings} palette="night" className={styles.print} />
      </header>
      <PaperBackground>
        <div className={styles.body}>
          <section className={styles.scene} aria-labelledby="begins">
            <h2 id="begins">{messages('begins')}</h2>
            <p className={styles.speaker}>{walk.scene.speaker}</p>
            {walk.scene.parts.map(({ words: text, isWalker }) => (
              <p key={text} className={isWalker ? styles.walker : undefined}>
                {text}
              </p>
            ))}
          </section>
          <section aria-labelledby="awaits">
            <h2 id="awaits">{messages('awaits')}</h2>
            <p>{walk.summary}</p>
          </section>
          <section className={styles.card} aria-labelledby="facts">
            <h2 id="facts">{messages('facts')}</h2>
            <dl className={styles.facts}>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <LazyDownloadPanel walk={walk.id} pack={walk.pack.hash} />
            <ShareWalkButton walk={walk} />
          </section>
          {walk.gettingThere && firstStop ? <GettingThere start={firstStop} {...walk.gettingThere} /> : null}
          <section aria-labelledby="route">
            <h2 id="route">{messages('route')}</h2>
            <Stops walk={walk} />
          </section>
          <p>
            <PageLink to="play">{messages('more')}</PageLink>
          </p>
        </div>
      </PaperBackground>
      {/*
         Place this stylesheet link after the texts, because a stylesheet in the body delays only the content after it.
         `itemProp` keeps React from moving the link to the head. */}
      {walk.face ? <link rel="stylesheet" href={walk.face} itemProp="" /> : null}
    </article>
  );
});

/**
 * Renders the stops in walking order, each with a link that starts there. Each stop shows whether visitors reported it
 * as gone. The forms to report a problem open on request.
 */
function Stops({ walk: { id: walk, version, stops } }: { walk: WalkPageContent }) {
  const messages = useMessages('game');
  const [isReporting, setIsReporting] = useState(false);
  const placesReportedGone = usePlacesReportedGone(walk, version);
  return (
    <>
      <button
        type="button"
        className={styles.reporting}
        aria-pressed={isReporting}
        onClick={() => setIsReporting(!isReporting)}
      >
        {messages('reportChange')}
      </button>
      <ol className={styles.route} data-reporting={isReporting ? '' : undefined}>
        {stops.map(({ id: stop, name, hasStart }) => (
          <li key={stop} id={buildStopAnchor(stop)}>
            <p id={`${buildStopAnchor(stop)}-name`}>{name}</p>
            {hasStart ? (
              <a
                className={styles.start}
                href={buildWalkStartUrlHash(stop)}
                aria-describedby={`${buildStopAnchor(stop)}-name`}
              >
                {messages('startHere')}
              </a>
            ) : null}
            <PlaceReportSection
              place={{ walk, version, stop }}
              isGone={placesReportedGone.some((gone) => gone.stop === stop && !gone.clue)}
              namedBy={`${buildStopAnchor(stop)}-name`}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function GamePageHead({ walk }: { walk: WalkPageContent }) {
  const locale = useLocale();
  const messages = useMessages();
  const page = { page: 'game-id', id: walk.id } as const;
  const touristTrip = {
    '@type': 'TouristTrip',
    name: walk.title,
    description: walk.summary,
    url: buildPageUrl(locale, page),
    inLanguage: localeTags[locale].htmlLang,
    itinerary: {
      '@type': 'ItemList',
      numberOfItems: walk.stops.length,
      itemListElement: walk.stops.map(({ name, lat, lon }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Place',
          name,
          geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon },
        },
      })),
    },
  };
  const path = createBreadcrumbs(locale, [
    { page: 'index', name: messages('site.brand') },
    { page: 'play', name: messages('play.heading') },
    { page, name: walk.title },
  ]);
  return (
    <PageHead
      page={page}
      title={messages('game.title', { title: walk.title, place: walk.place })}
      description={messages('game.description', {
        hook: walk.hook,
        place: walk.place,
        stops: walk.stopCount,
        kilometers: formatWalkLength(walk.distanceMeters, walk.minutes).kilometers,
      })}
      about={[touristTrip, path]}
    />
  );
}
