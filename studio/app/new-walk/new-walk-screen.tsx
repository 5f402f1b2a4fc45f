import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BrandMark } from '../../../app/ui/brand-mark.tsx';
import { createMapClient } from '../connection/map-client.ts';
import { useServerTaskState } from '../connection/use-server-task-state.ts';
import { ServerTaskStatus } from '../map/server-task-status.tsx';
import { useTranslator } from '../messages/studio-messages.tsx';
import { formatStudioAddress, navigate, parseStudioAddress } from '../shell/address.ts';
import buttons from '../shell/buttons.module.css';
import { InterfaceLanguageSwitcher } from '../shell/interface-language-switcher.tsx';
import { useStudio } from '../workspace/studio.tsx';
import { NameStep } from './name-step.tsx';
import {
  createNewWalkRequest,
  findNewWalkProblem,
  type NewWalkDraft,
  type NewWalkProblem,
} from './new-walk-request.ts';
import styles from './new-walk-screen.module.css';
import { OsmExtractField } from './osm-extract-field.tsx';
import { PlaceStep } from './place-step.tsx';
import { StartPositionMap } from './start-position-map.tsx';
import type { NewWalkState } from './use-new-walk.ts';

/**
 * Renders the form that asks for the name, place and languages of a new walk, and creates a walk that can be played at once.
 */
export function NewWalkScreen({ newWalk }: { newWalk: NewWalkState }) {
  const text = useTranslator();
  const { client } = useStudio();
  const map = useMemo(() => createMapClient(client), [client]);
  const [walkIds, setWalkIds] = useState<string[]>([]);
  const [problem, setProblem] = useState<NewWalkProblem>();
  const { draft, extract, making } = newWalk;
  const state = useServerTaskState(making);
  const content = useRef<HTMLElement>(null);
  function changeDraft(part: Partial<NewWalkDraft>) {
    newWalk.change(part);
    setProblem(undefined);
  }
  useEffect(() => {
    document.title = `${text('begin.title')} · ${text('shell.name')}`;
  }, [text]);
  useEffect(() => {
    // Ignores errors: the list of walks only helps to suggest a free id, and the server refuses a taken id in any case.
    client.listWalks().then(
      (walks) => setWalkIds(walks.map(({ id }) => id)),
      () => undefined,
    );
  }, [client]);

  async function createWalk() {
    const found = findNewWalkProblem(draft, walkIds, extract);
    // Renders the invalid field at once, because the next statement focuses it.
    flushSync(() => setProblem(found));
    content.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-lacking]')?.focus();
    if (found !== undefined || extract === undefined) return;
    const begun = await making.start((options) =>
      map.beginWalk(createNewWalkRequest(draft, walkIds, extract), options),
    );
    if (begun === undefined) return;
    newWalk.reset();
    // Navigates only if the author has not opened another screen while the walk was being created.
    if (parseStudioAddress(location.hash).screen === 'begin') navigate({ walkId: begun.id, screen: 'map' });
  }

  const isRunning = state.kind === 'running';
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <a className={styles.home} href={formatStudioAddress({ screen: 'walks' })}>
          <BrandMark className={styles.mark} />
          {text('shell.walks.title')}
        </a>
        <InterfaceLanguageSwitcher />
      </header>
      <main className={styles.content} ref={content}>
        <div className={styles.steps}>
          <h1>{text('begin.title')}</h1>
          <p className={styles.lead}>{text('begin.lead')}</p>
          <NameStep draft={draft} walkIds={walkIds} problem={problem} onChange={changeDraft} />
          <section aria-labelledby="begin-place">
            <h2 id="begin-place">
              <span aria-hidden="true">2</span>
              {text('begin.place.title')}
            </h2>
            <OsmExtractField
              map={map}
              newWalk={newWalk}
              isLacking={problem === 'extract'}
              onReceived={() => setProblem(undefined)}
            />
            <PlaceStep draft={draft} longitude={extract?.start.lon} problem={problem} onChange={changeDraft} />
          </section>
          <section aria-labelledby="begin-make">
            <h2 id="begin-make">
              <span aria-hidden="true">3</span>
              {text('begin.make.title')}
            </h2>
            <p className={styles.help}>{text('begin.make.help')}</p>
            <p className={styles.problem} role="alert">
              {problem && text(`begin.problems.${problem}`)}
            </p>
            <button type="button" className={buttons.button} disabled={isRunning} onClick={() => void createWalk()}>
              {text('begin.make.make')}
            </button>
            <ServerTaskStatus state={state} onCancel={making.cancel} />
          </section>
        </div>
        <div className={styles.map}>
          {extract && draft.start ? (
            <StartPositionMap
              key={extract.id}
              client={map}
              extract={extract}
              start={draft.start}
              onMove={(start) => changeDraft({ start })}
            />
          ) : (
            <p className={styles.noMap}>{text('begin.place.noMap')}</p>
          )}
        </div>
      </main>
    </div>
  );
}
