import { countWalkingMinutes } from '../../../walk/way.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale, useMessages } from '../../locales/messages.tsx';
import styles from './getting-there.module.css';

interface ArrivalListProps {
  arrivals: readonly { id: string; name: string; nameNative: string; metersToStart: number }[];
}

/** Lists the stations and bus stops with the way on foot to the first stop. The numbers are those of the small map. */
export function ArrivalList({ arrivals }: ArrivalListProps) {
  const messages = useMessages('game');
  const locale = useLocale();
  const meters = new Intl.NumberFormat(localeTags[locale].htmlLang);
  return (
    <ol className={styles.arrivals}>
      {arrivals.map(({ id, name, nameNative, metersToStart }) => (
        <li key={id}>
          <strong>{name}</strong>
          {/* The Japanese names of the pages contain the signs' names. */}
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
