import type { WalkPageContent } from 'virtual:walks';
import * as featuredWalk from 'virtual:walks/featured';
import { type ComponentProps, useEffect, useState } from 'react';
import { loadMessages } from '../locales/message-groups.ts';
import { AdditionalMessagesProvider, useLocale } from '../locales/messages.tsx';
import { WalkMap } from '../player/map/walk-map.tsx';
import { fetchContentFile } from '../router/page-content-file.ts';
import styles from './walk-maps.module.css';

type MapProps = ComponentProps<typeof WalkMap>;
type MapCase = Pick<MapProps, 'walker' | 'ground'> & { caption: string; headingDegrees?: number; reached: number };

const coveredPixels = 200;
/** A position halfway between the sixth and the seventh stop of the walk. */
const position = { lat: 35.29958, lon: 139.47963 };
const states: MapCase[] = [
  {
    caption: 'By day, with a compass',
    walker: { position, accuracyMeters: 14, isWeak: false },
    headingDegrees: 210,
    ground: 'day',
    reached: 6,
  },
  { caption: 'By night', walker: { position, accuracyMeters: 14, isWeak: false }, ground: 'night', reached: 6 },
  { caption: 'A weak signal', walker: { position, accuracyMeters: 75, isWeak: true }, ground: 'day', reached: 6 },
  { caption: 'Before the first fix', walker: undefined, ground: 'day', reached: 0 },
  { caption: 'The end', walker: undefined, ground: 'night', reached: 99 },
];

/** Renders the map of the walk screen in all states. In the last state the map drawing cannot be loaded. */
export function WalkMaps() {
  const locale = useLocale();
  const [walk, setWalk] = useState<{
    pack: MapProps['pack'];
    names: Record<string, string>;
    words: Awaited<ReturnType<typeof loadMessages<'walk'>>>;
  }>();
  useEffect(() => {
    loadFeaturedWalk(locale).then(setWalk, console.error);
  }, [locale]);
  if (!walk) return null;
  const { stops } = walk.pack.packed;
  return (
    <AdditionalMessagesProvider messages={walk.words}>
      <div className={styles.maps}>
        {[...states, { ...(states[0] as MapCase), caption: 'Without a drawing', plain: true }].map((state) => {
          const { caption, reached, walker, headingDegrees, ground } = state;
          const pack =
            'plain' in state ? { ...walk.pack, addressOf: (file: string) => `/no-such-pack/${file}` } : walk.pack;
          return (
            <figure key={caption}>
              <div className={styles.screen}>
                <WalkMap
                  pack={pack}
                  walker={walker}
                  headingDegrees={headingDegrees}
                  done={new Set(stops.slice(0, reached).map(({ id }) => id))}
                  next={stops[reached]?.id}
                  nameOf={(stop) => walk.names[stop] ?? stop}
                  coveredPixels={coveredPixels}
                  ground={ground}
                />
                <div className={styles.sheet} />
              </div>
              <figcaption>{caption}</figcaption>
            </figure>
          );
        })}
      </div>
    </AdditionalMessagesProvider>
  );
}

async function loadFeaturedWalk(locale: ReturnType<typeof useLocale>) {
  const opening = await fetchContentFile<WalkPageContent>(locale, { page: 'game-id', id: featuredWalk.id });
  if (!opening) throw new Error(`${featuredWalk.id} has no opening.`);
  const addressOf = (file: string) => `/walks/${featuredWalk.id}/${opening.pack.hash}/${file}`;
  const [packedWalk, words] = await Promise.all([
    fetch(addressOf('walk.json')).then((answer) => answer.json()),
    loadMessages(locale, 'walk'),
  ]);
  const names = Object.fromEntries(opening.stops.map(({ id, name }) => [id, name]));
  return { pack: { id: featuredWalk.id, packed: packedWalk, addressOf }, names, words };
}
