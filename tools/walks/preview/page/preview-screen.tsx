import { useEffect, useState } from 'react';
import type { PreviewContent } from '../preview-server.ts';
import { fetchPreview, type LoadedWalk, loadWalk } from './loaded-walk.ts';
import { WalkSession } from './walk-session.tsx';

/** Shows the walk and its faults. Updates both after each change of the author's files. */
export function PreviewScreen() {
  const [preview, setPreview] = useState<PreviewContent>();
  const [walk, setWalk] = useState<LoadedWalk>();
  // Keeps the newest pack as a separate state. The page still plays this pack when the changed files cannot be packed.
  const [pack, setPack] = useState<PreviewContent['pack']>();

  useEffect(() => {
    const fetchNewestPreview = async () => {
      const fetchedPreview = await fetchPreview();
      setPreview(fetchedPreview);
      setPack((current) => (current?.edition === fetchedPreview.pack?.edition ? current : fetchedPreview.pack));
    };
    void fetchNewestPreview();
    import.meta.hot?.on('walk:changed', fetchNewestPreview);
    return () => import.meta.hot?.off('walk:changed', fetchNewestPreview);
  }, []);

  useEffect(() => {
    let isNewest = true;
    if (pack) void loadWalk(pack).then((loaded) => isNewest && setWalk(loaded));
    return () => {
      isNewest = false;
    };
  }, [pack]);

  if (preview === undefined) return <p className="note">Reading the walk …</p>;
  return (
    <>
      {preview.faults.length > 0 && (
        <section className="faults" role="alert">
          <h2>{formatFaultsTitle(preview)}</h2>
          <ul>
            {preview.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </section>
      )}
      {walk && <WalkSession walk={walk} />}
    </>
  );
}

function formatFaultsTitle({ edition, pack }: PreviewContent): string {
  if (pack === undefined) return 'The walk cannot be played yet.';
  if (pack.edition === edition)
    return 'The walk can be played, but the check finds fault with it. Instead of a missing word you see its [id].';
  return 'The files have faults; you see the walk as it was before.';
}
