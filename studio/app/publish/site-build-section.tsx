import { useCallback, useEffect, useRef, useState } from 'react';
import type { SiteState } from '../../publish-api.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { useStudio } from '../workspace/studio.tsx';
import styles from './publish-screen.module.css';

const pollMs = 1000;

/** Builds the site on this computer when the author requests it. Links to the site as soon as a server serves it. */
export function SiteBuildSection({ onBuilt }: { onBuilt: () => void }) {
  const text = useTranslator();
  const { client } = useStudio();
  const { walkId } = useOpenWalk();
  const [site, setSite] = useState<SiteState>();
  const request = useCallback(
    async (method: 'GET' | 'POST', path: string) => setSite(await client.request<SiteState>(method, path)),
    [client],
  );
  const isRunning = site?.build.kind === 'running';
  const isStarting = site?.build.kind === 'built' && site.address === undefined;
  useEffect(() => {
    // Ignores a failed request, because the saving state already shows a lost connection. The next poll tries again.
    const read = () => void request('GET', '/api/site').catch(() => undefined);
    read();
    if (!isRunning && !isStarting) return;
    const timer = setInterval(read, pollMs);
    return () => clearInterval(timer);
  }, [request, isRunning, isStarting]);

  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) onBuilt();
    wasRunning.current = isRunning;
  }, [isRunning, onBuilt]);

  if (site === undefined) return null;
  const { build, address, canBuild } = site;
  return (
    <section aria-labelledby="publish-build">
      <h2 id="publish-build">{text('publish.build')}</h2>
      {canBuild ? <p>{text('publish.buildLead')}</p> : <p>{text('publish.cannotBuild')}</p>}
      {canBuild && (
        <div className={styles.actions}>
          {isRunning ? (
            <button
              type="button"
              className={`${buttons.button} ${buttons.quiet}`}
              onClick={() => void request('POST', '/api/site/build/cancel')}
            >
              {text('publish.cancel')}
            </button>
          ) : (
            <button type="button" className={buttons.button} onClick={() => void request('POST', '/api/site/build')}>
              {text('publish.startBuild')}
            </button>
          )}
          {address !== undefined && (
            <a href={`${address}/game/${walkId}`} target="_blank" rel="noreferrer">
              {text('publish.open')}
            </a>
          )}
        </div>
      )}
      <div role="status">
        <SiteBuildStatus build={build} isServed={address !== undefined} />
      </div>
      {build.kind === 'running' && <p className={styles.note}>{text('publish.seconds', { seconds: build.seconds })}</p>}
      {'lines' in build && <BuildOutputLines lines={build.lines} />}
    </section>
  );
}

function SiteBuildStatus({ build, isServed }: { build: SiteState['build']; isServed: boolean }) {
  const text = useTranslator();
  switch (build.kind) {
    case 'none':
      return null;
    case 'running':
      return <p>{text('publish.building')}</p>;
    case 'built':
      return (
        <p>
          {text('publish.built', { seconds: build.seconds })} {isServed ? null : text('publish.notServed')}
        </p>
      );
    case 'cancelled':
      return <p>{text('publish.cancelled')}</p>;
    case 'failed':
      return <p>{text('publish.buildFailed')}</p>;
  }
}

function BuildOutputLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <pre className={styles.lines} lang="en-US">
      {lines.join('\n')}
    </pre>
  );
}
