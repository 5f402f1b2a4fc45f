import type { WalkFault } from '../../api.ts';
import { useInterfaceLanguage, useTranslator } from '../messages/studio-messages.tsx';
import styles from './fault-text.module.css';
import { RequiredMapWideningText } from './required-map-widening-text.tsx';
import { formatRuleText } from './rule-sentences.ts';

/**
 * Shows what is wrong and how to correct it. The author can open a detail: the English sentence that the check wrote.
 */
export function FaultText({ fault }: { fault: WalkFault }) {
  return (
    <>
      <FaultProblemAndFix fault={fault} />
      <FaultDetail sentences={[fault.sentence]} />
    </>
  );
}

/** Shows what is wrong and how to correct it in the studio. Can be used inside a link. */
export function FaultProblemAndFix({ fault }: { fault: WalkFault }) {
  const { locale } = useInterfaceLanguage();
  return (
    <span>
      {formatRuleText(locale, fault)}
      {locale === 'en' ? ' ' : ''}
      <RequiredMapWideningText sentence={fault.sentence} />
    </span>
  );
}

/** Shows the check's English sentences when the author opens them. They contain all ids and numbers. */
export function FaultDetail({ sentences }: { sentences: readonly string[] }) {
  const text = useTranslator();
  return (
    <details className={styles.detail}>
      <summary>{text('check.detail')}</summary>
      {sentences.map((sentence) => (
        <p key={sentence} lang="en-US">
          {sentence}
        </p>
      ))}
    </details>
  );
}

/** Formats a fault like the command `npm run walks check`: file and line, then the check's sentence. */
export function formatFaultAsCheckOutput({ path, line, sentence }: WalkFault): string {
  return `${path}${line === undefined ? '' : `:${line}`} ${sentence}`;
}
