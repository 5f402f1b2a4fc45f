import { useEffect, useRef, useState } from 'react';
import type { MapRestoreState, RestoredMap } from '../../map-api.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { useStudio } from '../workspace/studio.tsx';
import styles from './map-status.module.css';

interface RestoreMapButtonProps {
  isDrawing: boolean;
  /** Called when the drawing has been undone. The button then disappears, and loses the focus. */
  onRestored: () => void;
}

/** Undoes the last drawing of the map. The previous files are stored until the next drawing. */
export function RestoreMapButton({ isDrawing, onRestored }: RestoreMapButtonProps) {
  const text = useTranslator();
  const { client } = useStudio();
  const { walkId, outline } = useOpenWalk();
  const [canRestore, setCanRestore] = useState(false);
  const [outcome, setOutcome] = useState<{ kind: 'restored' } | { kind: 'refused'; sentence: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each drawing, and each change of its files, gives another answer.
  useEffect(() => {
    if (isDrawing) return setOutcome(undefined);
    let isCurrent = true;
    client.requestOfWalk<MapRestoreState>(walkId, 'GET', 'map/replaced').then(
      (state) => isCurrent && setCanRestore(state.canRestore),
      // Ignores the error, because the saving state already reports a lost connection.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client, walkId, isDrawing, outline.files]);

  const isRestoring = useRef(false);
  async function restore() {
    // Ignores the second click of a double click. The server would refuse it, which would hide the success of the first
    // click.
    if (isRestoring.current) return;
    isRestoring.current = true;
    try {
      await client.requestOfWalk<RestoredMap>(walkId, 'POST', 'map/restore');
      setCanRestore(false);
      setOutcome({ kind: 'restored' });
      onRestored();
    } catch (error) {
      setOutcome({ kind: 'refused', sentence: (error as Error).message });
    } finally {
      isRestoring.current = false;
    }
  }

  return (
    <>
      {canRestore && !isDrawing && (
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => void restore()}>
          {text('map.state.restore')}
        </button>
      )}
      <p role="status" className={styles.hint}>
        {outcome?.kind === 'restored' && text('map.state.restored')}
        {outcome?.kind === 'refused' && <span lang="en-US">{outcome.sentence}</span>}
      </p>
    </>
  );
}
