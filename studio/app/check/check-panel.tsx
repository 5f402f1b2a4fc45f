import { useEffect, useState } from 'react';
import type { WalkFault } from '../../api.ts';
import { useText } from '../messages/studio-messages.tsx';
import { formatAddress, navigate } from '../shell/address.ts';
import { AddressLink } from '../shell/address-link.tsx';
import buttons from '../shell/buttons.module.css';
import { Icon } from '../shell/icon.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './check-panel.module.css';
import { findFaultAction } from './fault-action.ts';
import { findFaultAddress } from './fault-address.ts';
import { FaultDetail, FaultSentence } from './fault-text.tsx';
import { Proof } from './proof.tsx';
import { RemarksSection } from './remarks-section.tsx';
import { findFaultSubject } from './rule-sentences.ts';

/** The width from which the panel stands beside the screen, instead of below it. */
const wideWindow = '(min-width: 1100px)';

/** Shows the result of the check beside the screen: the faults by file, or the proof that there are none. */
export function CheckPanel() {
  const text = useText();
  const { check, isChecking } = useOpenWalk();
  const [isOpen, setIsOpen] = useState(() => matchMedia(wideWindow).matches);
  const faults = check?.faults ?? [];
  const summary =
    check === undefined
      ? text('check.checking')
      : faults.length > 0
        ? text('check.faults', { count: faults.length })
        : text('check.proved');
  const announcement = useSettled(isChecking ? undefined : summary);
  return (
    <aside
      className={styles.panel}
      aria-label={text('check.title')}
      data-open={isOpen || undefined}
      data-faults={faults.length > 0 || undefined}
      data-proved={(check && faults.length === 0) || undefined}
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
          <Icon name={isOpen ? 'close' : faults.length > 0 ? 'alert' : 'check'} />
        </button>
        <p className={styles.summary} data-checking={isChecking || undefined}>
          {check === undefined ? null : <Icon name={faults.length > 0 ? 'alert' : 'check'} />}
          <span>{summary}</span>
        </p>
        <p role="status" className={buttons.spoken}>
          {announcement}
        </p>
      </header>
      {isOpen && check && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the list.
        <section className={styles.content} tabIndex={0} aria-label={text('check.result')}>
          {faults.length > 0 ? <Faults faults={faults} /> : null}
          <RemarksSection />
          <Proof check={check} />
        </section>
      )}
    </aside>
  );
}

/** Returns the last value that was not undefined, so that a check that changes nothing is not announced. */
function useSettled(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value !== undefined) setSettled(value);
  }, [value]);
  return settled;
}

function Faults({ faults }: { faults: readonly WalkFault[] }) {
  return [...Map.groupBy(faults, ({ path }) => path)].map(([path, inFile]) => (
    <section key={path} className={styles.file}>
      <h3>{path}</h3>
      <ul>
        {inFile.map((fault) => (
          <li key={`${fault.rule} ${fault.line} ${fault.sentence}`}>
            <FaultLink fault={fault} />
            <FaultActionLink fault={fault} />
            <FaultDetail fault={fault} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function FaultLink({ fault }: { fault: WalkFault }) {
  const text = useText();
  const { walkId, files } = useOpenWalk();
  const subject = findFaultSubject(fault);
  const findAddress = () => findFaultAddress(walkId, fault, (path) => files.getSnapshot().files.get(path)?.text);
  return (
    <a
      href={formatAddress(findAddress())}
      title={fault.rule}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        // Focuses the field again if its address is already the present one.
        event.preventDefault();
        navigate(findAddress());
      }}
    >
      <span className={styles.line}>
        {fault.line === undefined ? text('check.wholeFile') : text('check.line', { line: fault.line })}
        {subject === undefined ? null : <> · {subject}</>}
      </span>{' '}
      <FaultSentence fault={fault} />
    </a>
  );
}

/** Leads to the one action that mends a fault, if there is one. */
function FaultActionLink({ fault }: { fault: WalkFault }) {
  const text = useText();
  const { walkId } = useOpenWalk();
  const action = findFaultAction(walkId, fault);
  if (action === undefined) return null;
  return (
    <AddressLink address={action.address} className={`${buttons.button} ${buttons.quiet}`} isAction>
      {text(`check.actions.${action.name}`)}
    </AddressLink>
  );
}
