import { useEffect, useState } from 'react';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { Icon } from '../shell/icon.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './check-panel.module.css';
import { CheckSummary } from './check-summary.tsx';
import { countFaultEntries } from './fault-groups.ts';
import { FaultList, useFaultGroups } from './fault-list.tsx';
import { WarningsSection } from './warnings-section.tsx';

/**
 * Matches windows that are wide enough for the panel beside the screen. In narrower windows, the panel is below the
 * screen.
 */
const wideWindow = '(min-width: 1100px)';

/** Shows the result of the check beside the screen: the grouped faults, or the statistics of a walk without faults. */
export function CheckPanel() {
  const text = useTranslator();
  const { check, isChecking } = useOpenWalk();
  const [isOpen, setIsOpen] = useState(() => matchMedia(wideWindow).matches);
  const groups = useFaultGroups();
  const faultCount = countFaultEntries(groups);
  const summary =
    check === undefined
      ? text('check.checking')
      : faultCount > 0
        ? text('check.faults', { count: faultCount })
        : text('check.proved');
  const announcement = useLastDefinedValue(isChecking ? undefined : summary);
  return (
    <aside
      className={styles.panel}
      aria-label={text('check.title')}
      data-open={isOpen || undefined}
      data-faults={faultCount > 0 || undefined}
      data-proved={(check && faultCount === 0) || undefined}
    >
      <header>
        <h2>{text('check.title')}</h2>
        <button
          type="button"
          className={buttons.icon}
          aria-expanded={isOpen}
          aria-label={text(isOpen ? 'check.close' : 'check.open')}
          title={text(isOpen ? 'check.close' : 'check.open')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : faultCount > 0 ? 'alert' : 'check'} />
        </button>
        <p className={styles.summary} data-checking={isChecking || undefined}>
          {check === undefined ? null : <Icon name={faultCount > 0 ? 'alert' : 'check'} />}
          <span>{summary}</span>
        </p>
        <p role="status" className={buttons.spoken}>
          {announcement}
        </p>
      </header>
      {isOpen && check && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the list.
        <section className={styles.content} tabIndex={0} aria-label={text('check.result')}>
          <FaultList groups={groups} />
          <WarningsSection />
          <CheckSummary check={check} />
        </section>
      )}
    </aside>
  );
}

/**
 * Returns the last value that was not `undefined`, because the value is `undefined` while a check runs. So screen
 * readers do not announce an unchanged result again after each check.
 */
function useLastDefinedValue(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value !== undefined) setSettled(value);
  }, [value]);
  return settled;
}
