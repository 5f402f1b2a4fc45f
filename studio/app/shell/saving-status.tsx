import { useSyncExternalStore } from 'react';
import { useTranslator } from '../messages/studio-messages.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { useStudio } from '../workspace/studio.tsx';
import buttons from './buttons.module.css';
import { Icon } from './icon.tsx';
import styles from './saving-status.module.css';

/** Shows whether the author's edits are saved in the files. */
export function SavingStatus() {
  const text = useTranslator();
  const { isConnected } = useStudio();
  const { files } = useOpenWalk();
  const { saving } = useSyncExternalStore(files.subscribe, files.getSnapshot);
  const kind = isConnected || saving.kind === 'conflict' ? saving.kind : 'offline';
  return (
    <div className={styles.state} data-kind={kind}>
      {kind === 'saved' ? <Icon name="check" /> : kind === 'saving' ? null : <Icon name="alert" />}
      <p role="status">
        {text(`shell.saving.${kind}`)}
        {kind === saving.kind && 'sentence' in saving && <span lang="en-US"> {saving.sentence}</span>}
      </p>
      {(kind === 'offline' || kind === 'refused') && (
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={files.retry}>
          {text('shell.retry')}
        </button>
      )}
      {kind === 'unfit' && (
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={files.dismiss}>
          {text('shell.dismiss')}
        </button>
      )}
    </div>
  );
}
