import { useEffect, useState } from 'react';
import { type GroupMessages, loadMessages } from '../../locales/message-groups.ts';
import { MessageGroups, useLocale, useMessages } from '../../locales/messages.tsx';
import { Status } from '../../ui/status.tsx';
import type { Progress } from '../saves/progress.ts';
import { Panel } from '../screen/panel.tsx';
import { usePlaying } from '../session/playing.tsx';
import styles from './code-panel.module.css';

/** Code and messages for making resume codes. */
interface CodeParts {
  MoveWalk: typeof import('./move-walk.tsx').MoveWalk;
  words: Pick<GroupMessages, 'progress'>;
}

/** The panel that makes a code, over the walk screen. */
export function CodePanel({ progress, close }: { progress: Progress; close: () => void }) {
  const messages = useMessages('walk');
  const { pack } = usePlaying();
  const parts = useCodeParts();
  return (
    <Panel heading={messages('resumePanel')} close={close}>
      <div className={styles.panel}>
        <p>{messages('resumeHow')}</p>
        {typeof parts === 'object' ? (
          <MessageGroups messages={parts.words}>
            <parts.MoveWalk walkId={pack.id} progress={progress} />
          </MessageGroups>
        ) : (
          <Status>{messages(parts === 'not-loaded' ? 'resumeNotLoaded' : 'resumeLoading')}</Status>
        )}
      </div>
    </Panel>
  );
}

function useCodeParts(): CodeParts | 'not-loaded' | undefined {
  const locale = useLocale();
  const [parts, setParts] = useState<CodeParts | 'not-loaded'>();
  useEffect(() => {
    let isShown = true;
    Promise.all([import('./move-walk.tsx'), loadMessages(locale, 'progress')]).then(
      ([{ MoveWalk }, words]) => isShown && setParts({ MoveWalk, words }),
      () => isShown && setParts('not-loaded'),
    );
    return () => {
      isShown = false;
    };
  }, [locale]);
  return parts;
}
