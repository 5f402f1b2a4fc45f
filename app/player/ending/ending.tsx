import { useMemo } from 'react';
import { countStops, readJournal } from '../../../walk/journal.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useWords } from '../../locales/words.tsx';
import { PageLink } from '../../router/page-link.tsx';
import { useSay } from '../pack/say.tsx';
import { usePlaying } from '../under-way/playing.tsx';
import styles from './ending.module.css';
import { LitWay } from './lit-way.tsx';
import { Postcard } from './postcard/postcard.tsx';
import { useWalked } from './use-walked.ts';

interface EndingProps {
  beginAnew: () => void;
}

/** How the story ended, and what the walker has to show for it. */
export function Ending({ beginAnew }: EndingProps) {
  const words = useWords('walk');
  const site = useWords('site');
  const say = useSay();
  const locale = useLocale();
  const { state, pack } = usePlaying();
  const { transcript, mode, changedAtMs } = state;
  const journal = useMemo(() => readJournal({ transcript }), [transcript]);
  const found = [...journal.found].map((id) => say(`found.${id}`));
  const answered = [...journal.clues.values()].filter(({ end }) => end === 'answered').length;
  const clues = words('endClues', { answered, all: pack.packed.clues.length });
  const stops = countStops(pack.packed, journal);
  const ending = journal.ending && say(`ending.${journal.ending}`);
  const walked = useWalked();

  const card = useMemo(() => {
    const language = localeTags[locale].htmlLang;
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(changedAtMs);
    return (
      walked && {
        language,
        title: say('title'),
        place: say('place'),
        placeNative: say('placeNative'),
        day: words('postcardDay', { day, mode }),
        ending,
        // A walk on which nobody cared for clues is as good a walk.
        figures: [words('stopsDone', stops), ...(answered > 0 ? [clues] : [])],
        foundCount: found.length,
        brand: site('brand'),
        map: walked.sheet && { box: walked.sheet, address: pack.addressOf(`map.${locale}.svg`) },
        way: walked.way,
        stops: walked.stops,
      }
    );
    // What else is said on it follows from these.
  }, [walked, locale, say, words, site, pack, journal, mode, changedAtMs]);

  return (
    <section className={styles.ending}>
      <LitWay walked={walked} name={words('endWay', stops)}>
        <h2>{words('endHeading')}</h2>
        {ending ? <p>{ending}</p> : null}
      </LitWay>
      <p>{clues}</p>
      {found.length > 0 ? (
        <>
          <h3>{words('endFound')}</h3>
          <ul className={styles.found}>
            {found.map((it) => (
              <li key={it}>{it}</li>
            ))}
          </ul>
        </>
      ) : null}
      <Postcard
        card={card}
        fileName={`${pack.id}-${locale}.png`}
        description={words('postcardAlt', { title: say('title'), ...stops })}
      />
      <p className={styles.onwards}>
        <PageLink to="play">{words('endMore')}</PageLink>
        <button type="button" onClick={beginAnew}>
          {words('endAgain')}
        </button>
      </p>
    </section>
  );
}
