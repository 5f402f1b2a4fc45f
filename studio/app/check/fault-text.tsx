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
      <FaultDetail fault={fault} />
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

/** Shows the check's English sentence, which has all ids and figures, once the author opens it. */
export function FaultDetail({ fault }: { fault: Pick<WalkFault, 'sentence'> }) {
  const text = useText();
  return (
    <details className={styles.detail}>
      <summary>{text('check.detail')}</summary>
      <span lang="en-US">{fault.sentence}</span>
    </details>
  );
}
