import { useEffect, useState } from 'react';
import { type LaterMessages, loadWords } from '../../locales/later-words.ts';
import { LaterWords, useLocale, useWords } from '../../locales/words.tsx';
import { Status } from '../../ui/status.tsx';
import type { Progress } from '../progress/progress.ts';
import { Panel } from '../screen/panel.tsx';
import { usePlaying } from '../under-way/playing.tsx';
import styles from './code-panel.module.css';

/** What only whoever wants a code needs. */
interface CodeParts {
  MoveWalk: typeof import('./move-walk.tsx').MoveWalk;
  words: Pick<LaterMessages, 'progress'>;
}

/** The making of a code, over the walk screen. */
export function CodePanel({ progress, close }: { progress: Progress; close: () => void }) {
  const words = useWords('walk');
  const { pack } = usePlaying();
  const parts = useCodeParts();
  return (
    <Panel heading={words('resumePanel')} close={close}>
      <div className={styles.panel}>
        <p>{words('resumeHow')}</p>
        {typeof parts === 'object' ? (
          <LaterWords messages={parts.words}>
            <parts.MoveWalk walkId={pack.id} progress={progress} />
          </LaterWords>
        ) : (
          <Status>{words(parts === 'not-loaded' ? 'resumeNotLoaded' : 'resumeLoading')}</Status>
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
    Promise.all([import('./move-walk.tsx'), loadWords(locale, 'progress')]).then(
      ([{ MoveWalk }, words]) => isShown && setParts({ MoveWalk, words }),
      () => isShown && setParts('not-loaded'),
    );
    return () => {
      isShown = false;
    };
  }, [locale]);
  return parts;
}
