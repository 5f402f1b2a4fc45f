import { useEffect, useState } from 'react';
import { loadMessages, type MessagesByGroup } from '../../locales/message-groups.ts';
import { AdditionalMessagesProvider, useLocale, useMessages } from '../../locales/messages.tsx';
import { StatusMessage } from '../../ui/status-message.tsx';
import type { Progress } from '../saves/progress.ts';
import { ModalPanel } from '../screen/modal-panel.tsx';
import { useCurrentWalk } from '../session/current-walk.tsx';
import styles from './resume-code-panel.module.css';

/** The component that creates resume codes, with its messages. */
interface ResumeCodeComponents {
  CreateResumeCode: typeof import('./create-resume-code.tsx').CreateResumeCode;
  messages: Pick<MessagesByGroup, 'progress'>;
}

/** Renders a panel for creating a resume code. The panel covers the walk screen. */
export function ResumeCodePanel({ progress, close }: { progress: Progress; close: () => void }) {
  const messages = useMessages('walk');
  const { pack } = useCurrentWalk();
  const parts = useResumeCodeComponents();
  return (
    <ModalPanel heading={messages('resumePanel')} close={close}>
      <div className={styles.panel}>
        <p>{messages('resumeHow')}</p>
        {typeof parts === 'object' ? (
          <AdditionalMessagesProvider messages={parts.messages}>
            <parts.CreateResumeCode walkId={pack.id} progress={progress} />
          </AdditionalMessagesProvider>
        ) : (
          <StatusMessage>{messages(parts === 'not-loaded' ? 'resumeNotLoaded' : 'partLoading')}</StatusMessage>
        )}
      </div>
    </ModalPanel>
  );
}

function useResumeCodeComponents(): ResumeCodeComponents | 'not-loaded' | undefined {
  const locale = useLocale();
  const [parts, setParts] = useState<ResumeCodeComponents | 'not-loaded'>();
  useEffect(() => {
    let isShown = true;
    Promise.all([import('./create-resume-code.tsx'), loadMessages(locale, 'progress')]).then(
      ([{ CreateResumeCode }, messages]) => isShown && setParts({ CreateResumeCode, messages: messages }),
      () => isShown && setParts('not-loaded'),
    );
    return () => {
      isShown = false;
    };
  }, [locale]);
  return parts;
}
