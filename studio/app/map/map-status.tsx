import { useEffect, useMemo, useRef } from 'react';
import { FaultText } from '../check/fault-text.tsx';
import { createMapClient } from '../connection/map-client.ts';
import { useServerTaskState } from '../connection/use-server-task-state.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import type { WalkAddress } from '../shell/address.ts';
import buttons from '../shell/buttons.module.css';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { useStudio } from '../workspace/studio.tsx';
import { isDrawnMapCheckPending } from './drawn-map-check.ts';
import styles from './map-status.module.css';
import { urlHashTargetOfMapDrawingButton } from './map-url-hash-target.ts';
import { updateWayLengthsBetweenStops } from './measure-way-between-stops-after-edit.ts';
import { RestoreMapButton } from './restore-map-button.tsx';
import { ServerTaskStatus } from './server-task-status.tsx';

/** Matches the names of the check rules about the drawn map and its illustration. The studio draws both together. */
const drawingRules = /^(?:map\/|illustration\/stale|places\/(?:outside-map|route)$)/;

interface MapStatusProps {
  /**
   * The parsed URL of the map screen. If `address.target` is `urlHashTargetOfMapDrawingButton`, the button that draws
   * the map gets the focus.
   */
  address: WalkAddress;
  hasMap: boolean;
  /** Notes about positions that are far from all paths, or the reason why the walking route cannot be measured. */
  notes: readonly string[];
}

/**
 * Shows whether the map is up to date, and the faults of the map that the check has found. Has buttons that draw or
 * restore the map.
 */
export function MapStatus({ address, hasMap, notes }: MapStatusProps) {
  const text = useTranslator();
  const { client, openDrawing } = useStudio();
  const { walkId, files, check, isChecking } = useOpenWalk();
  const map = useMemo(() => createMapClient(client), [client]);
  const drawing = openDrawing(walkId);
  const state = useServerTaskState(drawing);
  const input = useRef<HTMLInputElement>(null);
  const drawButton = useRef<HTMLButtonElement>(null);
  const isAwaited = state.kind === 'done' && isDrawnMapCheckPending({ ...state.result, check, isChecking });
  // Hides the faults until the next check, because they concern the replaced map.
  const faults = isAwaited ? [] : (check?.faults.filter(({ rule }) => drawingRules.test(rule)) ?? []);
  const isStale = faults.some(({ rule }) => rule === 'map/stale');

  useEffect(() => {
    if (address.target === urlHashTargetOfMapDrawingButton) drawButton.current?.focus();
  }, [address]);

  const draw = (extracts: readonly File[]) =>
    drawing.start(async (options) => {
      const extractIds: string[] = [];
      for (const file of extracts) extractIds.push((await map.addExtract(file, options)).id);
      const drawn = await map.drawMap(walkId, extractIds, options);
      await updateWayLengthsBetweenStops(map, files);
      return { ...drawn, checkBefore: check };
    });

  return (
    <section className={styles.state} aria-label={text('map.state.label')}>
      <div className={styles.actions}>
        <button
          ref={drawButton}
          type="button"
          className={isStale || !hasMap ? buttons.button : `${buttons.button} ${buttons.quiet}`}
          disabled={state.kind === 'running'}
          onClick={() => void draw([])}
        >
          {text(hasMap ? 'map.state.draw' : 'map.state.make')}
        </button>
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          disabled={state.kind === 'running'}
          onClick={() => input.current?.click()}
        >
          {text('map.state.newExtract')}
        </button>
        <input
          ref={input}
          type="file"
          accept=".osm,.osm.gz,.gz"
          multiple
          hidden
          onChange={(event) => {
            const extracts = [...(event.target.files ?? [])];
            event.target.value = '';
            if (extracts.length > 0) void draw(extracts);
          }}
        />
        <RestoreMapButton
          isDrawing={state.kind === 'running'}
          onRestored={() => {
            drawing.reset();
            drawButton.current?.focus();
            void updateWayLengthsBetweenStops(map, files);
          }}
        />
        {hasMap && state.kind !== 'running' && !isAwaited && (isChecking || faults.length === 0) && (
          <p className={styles.current}>{text(isChecking ? 'map.state.checking' : 'map.state.current')}</p>
        )}
      </div>
      {!hasMap && <p className={styles.hint}>{text('map.state.none')}</p>}
      <ServerTaskStatus state={state} onCancel={drawing.cancel} />
      <p role="status" className={styles.hint}>
        {state.kind === 'done' && text('map.state.drawn', { count: state.result.paths.length })}
      </p>
      <p role="status" className={styles.hint}>
        {isAwaited && text('map.state.awaitsCheck')}
      </p>
      {(faults.length > 0 || notes.length > 0) && (
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={`${fault.rule} ${fault.path} ${fault.line} ${fault.sentence}`}>
              <code>{fault.line === undefined ? fault.path : `${fault.path}:${fault.line}`}</code>{' '}
              <FaultText fault={fault} />
            </li>
          ))}
          {notes.map((note) => (
            <li key={note} lang="en-US">
              {note}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
