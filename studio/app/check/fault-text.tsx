import type { WalkFault } from '../../api.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import styles from './fault-text.module.css';
import { findRuleSentences } from './rule-sentences.ts';

/** Shows what is wrong and how to mend it. The check's English sentence follows, because it names the details. */
export function FaultText({ fault }: { fault: WalkFault }) {
  const { locale } = useInterfaceLanguage();
  const translated = findRuleSentences(locale, fault);
  if (translated === undefined) return <span>{fault.sentence}</span>;
  return (
    <>
      <span>
        {translated.problem}
        {translated.fix}
      </span>
      <span className={styles.detail} lang="en-US">
        {fault.sentence}
      </span>
    </>
  );
}
