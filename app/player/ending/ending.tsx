import { useMemo } from 'react';
import { countDoneStops, deriveJournal } from '../../../walk/journal.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import { buildPageHref } from '../../locales/urls.ts';
import { PageLink } from '../../router/page-link.tsx';
import { useFormatLine } from '../pack/walk-messages.tsx';
import { usePartyComponents } from '../party/lazy-party-components.tsx';
import { useMemberLanternNumbers } from '../party/use-member-lantern-numbers.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { ShareWalkButton } from '../share-walk/share-walk-button.tsx';
import { AllEndings } from './after-walk/all-endings.tsx';
import { FoodNearby } from './after-walk/food-nearby.tsx';
import { NextWalk } from './after-walk/next-walk.tsx';
import type { SavesReader } from './after-walk/use-endings-in-saves.ts';
import { WalkRating } from './after-walk/walk-rating.tsx';
import { WayBack } from './after-walk/way-back.tsx';
import styles from './ending.module.css';
import { findEndingLetter } from './letter/ending-letter.ts';
import { LetterCard } from './letter/letter-card.tsx';
import { NightRoutePicture } from './night-route-picture.tsx';
import { Postcard } from './postcard/postcard.tsx';
import { useCompletedWalkMap } from './use-completed-walk-map.ts';

interface EndingProps {
  /** The saves of this device. */
  progress: SavesReader;
  restart: () => void;
}

/** Renders how the story ended, the walker's results, and information for after the walk. */
export function Ending({ progress, restart }: EndingProps) {
  const messages = useMessages('walk');
  const site = useMessages('site');
  const formatLine = useFormatLine();
  const locale = useLocale();
  const { state, pack } = useCurrentWalk();
  const { transcript, mode, changedAtMs } = state;
  const completedWalk = useCompletedWalkMap();
  const party = usePartyComponents();
  const lanterns = useMemberLanternNumbers();
  const walkResults = useMemo(() => {
    const journal = deriveJournal({ transcript });
    const answeredCount = [...journal.clues.values()].filter(({ end }) => end === 'answered').length;
    const lastLine = transcript.findLast((entry) => entry.kind === 'line')?.line;
    return {
      found: [...journal.found].map((id) => formatLine(`found.${id}`)),
      answered: answeredCount,
      clues: messages('endClues', { answered: answeredCount, all: pack.packed.clues.length }),
      stops: countDoneStops(pack.packed, journal),
      endingId: journal.ending,
      ending: journal.ending && formatLine(`ending.${journal.ending}`),
      lastLine: lastLine && formatLine(lastLine.id, lastLine.arguments),
    };
  }, [transcript, pack, formatLine, messages]);
  const { found, clues, stops, endingId, ending } = walkResults;
  const letter = findEndingLetter(pack.packed, endingId);

  const card = useMemo(() => {
    const { found, answered, clues, stops, ending, lastLine } = walkResults;
    const language = localeTags[locale].htmlLang;
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(changedAtMs);
    return (
      completedWalk && {
        language,
        title: formatLine('title'),
        place: formatLine('place'),
        placeNative: formatLine('placeNative'),
        day: messages('postcardDay', { day, mode }),
        ending,
        lastLine,
        // Omit the clues if the walker answered none. "0 of 7 clues" would look like a bad result on a postcard.
        figures: [
          messages('stopsDone', stops),
          ...(answered > 0 ? [clues] : []),
          ...(found.length > 0 ? [messages('postcardFound', { count: found.length })] : []),
        ],
        link: window.location.origin + buildPageHref(locale, { page: 'game-id', id: pack.id }),
        brand: site('brand'),
        map: completedWalk.drawingBox && {
          box: completedWalk.drawingBox,
          address: pack.addressOf(`map.${locale}.svg`),
        },
        mapCredit: ['© OpenStreetMap contributors', ...completedWalk.credits].join(' · '),
        route: completedWalk.route,
        stops: completedWalk.stops,
        lanterns,
      }
    );
  }, [completedWalk, walkResults, locale, formatLine, messages, site, pack, mode, changedAtMs, lanterns]);

  return (
    <section className={styles.ending}>
      {letter ? <LetterCard letter={letter} ending={ending ?? ''} /> : null}
      <NightRoutePicture walked={completedWalk} name={messages('endWay', stops)}>
        <h2>{messages('endHeading')}</h2>
        {ending ? <p>{ending}</p> : null}
      </NightRoutePicture>
      <p>{clues}</p>
      {found.length > 0 ? (
        <>
          <h3>{messages('endFound')}</h3>
          <ul className={styles.found}>
            {found.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      ) : null}
      {party ? <party.PartyCompanions /> : null}
      <Postcard
        startedAtMs={state.startedAtMs}
        card={card}
        fileName={`${pack.id}-${locale}.png`}
        description={messages('postcardAlt', { title: formatLine('title'), ...stops })}
      />
      <ShareWalkButton walk={{ id: pack.id, title: formatLine('title'), hook: formatLine('hook') }} />
      {mode === 'spot' ? (
        <>
          <WayBack />
          <FoodNearby />
        </>
      ) : null}
      <AllEndings current={endingId} progress={progress} />
      <WalkRating />
      <NextWalk progress={progress} />
      <p className={styles.onwards}>
        <PageLink to="play">{messages('endMore')}</PageLink>
        <button type="button" onClick={restart}>
          {messages('endAgain')}
        </button>
      </p>
    </section>
  );
}
