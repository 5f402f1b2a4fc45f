import { localeTags } from '../../../app/locales/locales.ts';
import type { WalkCheck } from '../../api.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './check-panel.module.css';

/**
 * Shows the figures of a walk without faults. Also shows how often random choices lead to each ending, as soon as each path
 * through the story leads to an ending.
 */
export function CheckSummary({ check: { faults, statistics, endings } }: { check: WalkCheck }) {
  const { locale, text } = useInterfaceLanguage();
  const { outline } = useOpenWalk();
  const chances = Object.entries(statistics?.endings ?? endings ?? {});
  const names = useMessageTable(locale);
  const minutes = outline.walk?.figures.minutes;
  const formatNumber = new Intl.NumberFormat(localeTags[locale].htmlLang).format;
  return (
    <div className={styles.proof}>
      {statistics && (
        <>
          <p>{text('check.provedLead')}</p>
          <dl>
            <div>
              <dt>{text('check.stops')}</dt>
              <dd>{outline.stops?.length}</dd>
            </div>
            {minutes && (
              <div>
                <dt>{text('check.minutes')}</dt>
                <dd>{text('check.minutesValue', minutes)}</dd>
              </div>
            )}
            <div>
              <dt>{text('check.states')}</dt>
              <dd>{formatNumber(statistics.states)}</dd>
            </div>
            <div>
              <dt>{text('check.ways')}</dt>
              <dd>{formatNumber(statistics.edges)}</dd>
            </div>
          </dl>
        </>
      )}
      {chances.length > 0 ? (
        <>
          <h3>{text('check.endings')}</h3>
          <ul className={styles.endings}>
            {chances.map(([id, chance]) => (
              <li key={id}>
                <span lang={localeTags[locale].htmlLang}>{names?.[`ending.${id}`] ?? id}</span>
                <span>{(100 * chance).toFixed(1)} %</span>
                <meter min={0} max={1} value={chance} aria-label={names?.[`ending.${id}`] ?? id} />
              </li>
            ))}
          </ul>
        </>
      ) : faults.length > 0 ? (
        <p>{text('check.notPlayed')}</p>
      ) : null}
    </div>
  );
}
