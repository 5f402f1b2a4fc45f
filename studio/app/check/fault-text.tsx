import type { WalkFault } from '../../api.ts';
import { useInterfaceLanguage, useText } from '../messages/studio-messages.tsx';
import styles from './fault-text.module.css';
import { formatRuleText } from './rule-sentences.ts';
import { WideningText } from './widening-text.tsx';

/** Shows what is wrong and how to mend it, with the sentence of the check as a detail. */
export function FaultText({ fault }: { fault: WalkFault }) {
  return (
    <>
      <FaultSentence fault={fault} />
      <FaultDetail sentences={[fault.sentence]} />
    </>
  );
}

/** Shows what is wrong and how to mend it in the studio. It may stand within a link. */
export function FaultSentence({ fault }: { fault: WalkFault }) {
  const { locale } = useInterfaceLanguage();
  return (
    <span>
      {formatRuleText(locale, fault)}
      {locale === 'en' ? ' ' : ''}
      <WideningText sentence={fault.sentence} />
    </span>
  );
}

/** Shows the check's English sentences, which have all ids and figures, once the author opens them. */
export function FaultDetail({ sentences }: { sentences: readonly string[] }) {
  const text = useText();
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

/** Returns the sentence of a fault as the command prints it, behind its file and line. */
export function formatCommandSentence({ path, line, sentence }: WalkFault): string {
  return `${path}${line === undefined ? '' : `:${line}`} ${sentence}`;
}
