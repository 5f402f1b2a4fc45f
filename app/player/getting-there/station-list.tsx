import { countWalkingMinutes } from '../../../walk/computed-way.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import styles from './getting-there.module.css';

interface StationListProps {
  arrivals: readonly { id: string; name: string; nameNative: string; metersToStart: number }[];
}

/**
 * Renders a numbered list of the stations and bus stops near the start. Each has the length of the walking route to the
 * first stop. The small map marks each station with its number from this list.
 */
export function StationList({ arrivals }: StationListProps) {
  const messages = useMessages('game');
  const locale = useLocale();
  const meters = new Intl.NumberFormat(localeTags[locale].htmlLang);
  return (
    <ol className={styles.arrivals}>
      {arrivals.map(({ id, name, nameNative, metersToStart }) => (
        <li key={id}>
          <strong>{name}</strong>
          {/* Omit the native name (the name on the signs) if `name` already contains it, as in Japanese. */}
          {name.includes(nameNative) ? null : (
            <>
              {' '}
              <span lang="ja">{nameNative}</span>
            </>
          )}
          <p>
            {messages('arrivalWay', {
              meters: meters.format(metersToStart),
              minutes: Math.max(1, Math.round(countWalkingMinutes(metersToStart, 0))),
            })}
          </p>
        </li>
      ))}
    </ol>
  );
}
