import { FaultDetail } from '../check/fault-text.tsx';
import { findRequiredMapWidenings } from '../check/required-map-widening.ts';
import { RequiredMapWideningText } from '../check/required-map-widening-text.tsx';
import type { ServerTaskState } from '../connection/server-task-runner.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import styles from './server-task-status.module.css';

/** Shows the progress of a running task, and a button that cancels it. Later shows if the task was cancelled or failed. */
export function ServerTaskStatus({ state, onCancel }: { state: ServerTaskState<unknown>; onCancel: () => void }) {
  const text = useTranslator();
  const progress = state.kind === 'running' ? state.progress : undefined;
  const megabytes = (progress?.receivedBytes ?? 0) / 1_000_000;
  return (
    <div className={styles.task} data-kind={state.kind}>
      {state.kind === 'running' && <progress aria-label={text('map.task.label')} />}
      <p role="status">
        {state.kind === 'running' && text(`map.task.${progress?.stage ?? 'start'}`)}
        {megabytes > 0 && ` ${text('map.task.received', { megabytes })}`}
        {state.kind === 'cancelled' && text('map.task.cancelled')}
      </p>
      {state.kind === 'failed' && <Failure sentence={state.sentence} />}
      {state.kind === 'running' && (
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onCancel}>
          {text('map.cancel')}
        </button>
      )}
    </div>
  );
}

/**
 * Shows why a task has failed. Translates only one reason into the interface's language: that the map is too small. Shows
 * all other reasons in the server's English.
 */
function Failure({ sentence }: { sentence: string }) {
  return (
    <div role="alert">
      {findRequiredMapWidenings(sentence).length > 0 ? (
        <>
          <p>
            <RequiredMapWideningText sentence={sentence} />
          </p>
          <FaultDetail sentences={[sentence]} />
        </>
      ) : (
        <p lang="en-US">{sentence}</p>
      )}
    </div>
  );
}
