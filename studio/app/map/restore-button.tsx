import { useEffect, useRef, useState } from 'react';
import type { ReplacedMapState, RestoredMap } from '../../map-api.ts';
import { useText } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { useStudio } from '../workspace/studio.tsx';
import styles from './map-state.module.css';

interface RestoreButtonProps {
  isDrawing: boolean;
  /** Called when the drawing is taken back. The button then disappears with its focus. */
  onRestored: () => void;
}

/** Offers to take the last drawing of the map back. The files before it stay until the next drawing. */
export function RestoreButton({ isDrawing, onRestored }: RestoreButtonProps) {
  const text = useText();
  const { client } = useStudio();
  const { walkId, outline } = useOpenWalk();
  const [canRestore, setCanRestore] = useState(false);
  const [outcome, setOutcome] = useState<{ kind: 'restored' } | { kind: 'refused'; sentence: string }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each drawing, and each change of its files, gives another answer.
  useEffect(() => {
    if (isDrawing) return setOutcome(undefined);
    let isCurrent = true;
    client.requestOfWalk<ReplacedMapState>(walkId, 'GET', 'map/replaced').then(
      (state) => isCurrent && setCanRestore(state.canRestore),
      // A lost connection is reported beside the walk's name.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [client, walkId, isDrawing, outline.files]);

  const isRestoring = useRef(false);
  async function restore() {
    // The second press of a double click would be refused, and hide that the first one succeeded.
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
