import { Fragment, useMemo, useSyncExternalStore } from 'react';
import { useTranslator } from '../messages/studio-messages.tsx';
import type { WalkAddress } from '../shell/address.ts';
import { formatStudioAddress } from '../shell/address.ts';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './files-screen.module.css';
import { SourceEditor } from './source-editor.tsx';

/** Edits the walk's text files as source. */
export function FilesScreen({ address }: { address: WalkAddress }) {
  const text = useTranslator();
  const { walkId, files, check } = useOpenWalk();
  const snapshot = useSyncExternalStore(files.subscribe, files.getSnapshot);
  const paths = [...snapshot.files.keys()].toSorted(compareFilePaths);
  const [, target = 'walk.yaml', line] = /^(.*?)(?::(\d+))?$/.exec(address.target ?? '') ?? [];
  const path = paths.includes(target) ? target : (paths.find((it) => it === 'walk.yaml') ?? paths[0]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation focuses the line again, also the same line.
  const focus = useMemo(() => (line === undefined ? undefined : { line: Number(line) }), [address]);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{text('source.title')}</h1>
        <p>{text('source.lead')}</p>
      </header>
      <div className={styles.columns}>
        <nav className={styles.list} aria-label={text('source.list')}>
          {paths.map((it) => (
            <a
              key={it}
              href={formatStudioAddress({ walkId, screen: 'files', target: it })}
              aria-current={it === path ? 'page' : undefined}
            >
              <span>
                {it.split('/').map((part, index) => (
                  <Fragment key={part}>
                    {index > 0 && '/'}
                    {index > 0 && <wbr />}
                    {part}
                  </Fragment>
                ))}
              </span>
              {check?.faults.some((fault) => fault.path === it) && (
                <span className={styles.faults}>{check.faults.filter((fault) => fault.path === it).length}</span>
              )}
            </a>
          ))}
        </nav>
        {path && <SourceEditor key={path} path={path} focus={focus} />}
      </div>
    </div>
  );
}

/** Sorts files at the top of the folder before those in folders. */
function compareFilePaths(one: string, other: string): number {
  return Number(one.includes('/')) - Number(other.includes('/')) || one.localeCompare(other);
}
