import { useTranslator } from '../messages/studio-messages.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './guide-screen.module.css';
import { GuideSteps } from './guide-steps.tsx';

/** Shows the guide beside the open walk. */
export function GuideScreen() {
  const text = useTranslator();
  const { walkId } = useOpenWalk();
  return (
    <div className={styles.screen}>
      <h1>{text('guide.title')}</h1>
      <p className={styles.lead}>{text('guide.lead')}</p>
      <GuideSteps walkId={walkId} />
    </div>
  );
}
