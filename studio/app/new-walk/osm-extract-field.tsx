import { type DragEvent, useRef, useState } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import type { MapExtract } from '../../map-api.ts';
import type { MapClient, ServerTaskOptions } from '../connection/map-client.ts';
import { useServerTaskState } from '../connection/use-server-task-state.ts';
import { ServerTaskStatus } from '../map/server-task-status.tsx';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { AreaForm } from './area-form.tsx';
import styles from './new-walk-screen.module.css';
import { listPlaceNames } from './place-names.ts';
import type { NewWalkState } from './use-new-walk.ts';

interface OsmExtractFieldProps {
  map: MapClient;
  newWalk: NewWalkState;
  /** Whether the author has tried to continue without map data (an extract). */
  isLacking: boolean;
  onReceived: () => void;
}

/** Gets the map's data: from a file that the author drops or chooses, or from the author's Overpass server. */
export function OsmExtractField({ map, newWalk, isLacking, onReceived }: OsmExtractFieldProps) {
  const { locale, text } = useInterfaceLanguage();
  const { extract, extraction } = newWalk;
  const state = useServerTaskState(extraction);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const names = extract ? listPlaceNames(extract.labels, locale) : [];
  const isRunning = state.kind === 'running';

  const run = async (task: (options: ServerTaskOptions) => Promise<MapExtract>) => {
    if (await newWalk.receiveExtract(task)) onReceived();
  };
  const takeFile = (file: File | undefined) => {
    if (file) void run((options) => map.addExtract(file, options));
  };

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    takeFile(event.dataTransfer.files[0]);
  }

  return (
    <>
      <fieldset
        className={styles.drop}
        aria-label={text('begin.place.file')}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <p>{text('begin.place.drop')}</p>
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet}`}
          disabled={isRunning}
          data-lacking={isLacking || undefined}
          onClick={() => input.current?.click()}
        >
          {text('begin.place.choose')}
        </button>
        <input
          ref={input}
          type="file"
          accept=".osm,.osm.gz,.gz"
          hidden
          onChange={(event) => {
            takeFile(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <p className={styles.help}>{text('begin.place.dropHelp')}</p>
      </fieldset>
      <AreaForm
        map={map}
        isBusy={isRunning}
        onFetch={(area) => void run((options) => map.fetchExtract(area, options))}
      />
      <ServerTaskStatus state={state} onCancel={extraction.cancel} />
      <p role="status" className={styles.found}>
        {extract &&
          text('begin.place.found', {
            width: extract.projection.width / 1000,
            height: extract.projection.height / 1000,
            paths: extract.pathMeters / 1000,
          })}
        {names.length > 0 && (
          <>
            {' '}
            {text('begin.place.names', {
              names: new Intl.ListFormat(localeTags[locale].htmlLang, { type: 'conjunction' }).format(names),
            })}
          </>
        )}
      </p>
      {extract && <p className={styles.help}>{text('begin.place.outside')}</p>}
    </>
  );
}
