import { useCallback, useEffect, useState } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import { setYamlValue } from '../../documents/yaml-document.ts';
import type { PublishPreview } from '../../publish-api.ts';
import { countFaultEntries } from '../check/fault-groups.ts';
import { useFaultGroups } from '../check/fault-list.tsx';
import { useInterfaceLanguage, useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { Icon } from '../shell/icon.tsx';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { useStudio } from '../workspace/studio.tsx';
import { EditionChangeList } from './edition-change-list.tsx';
import styles from './publish-screen.module.css';
import { SampleConfirmation, useHasUnchangedSampleParts } from './sample-confirmation.tsx';
import { SiteBuildSection } from './site-build-section.tsx';

/**
 * Shows whether the walk is ready, the changes since the last build, and the folder of the walk, which the author hands over
 * for publication.
 */
export function PublishScreen() {
  const text = useTranslator();
  const { locale } = useInterfaceLanguage();
  const { walkId } = useOpenWalk();
  const [buildCount, setBuildCount] = useState(0);
  const { edition, failure, isReading } = useEdition(walkId, buildCount);
  const hasSampleParts = useHasUnchangedSampleParts();
  const [isSampleConfirmed, setIsSampleConfirmed] = useState(false);
  const isConfirmed = isSampleConfirmed || !hasSampleParts;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the page.
    <section className={styles.screen} tabIndex={0} aria-labelledby="publish-title">
      <h1 id="publish-title">{text('publish.title')}</h1>
      {edition === undefined && failure === undefined && <p>{text('publish.reading')}</p>}
      {edition && hasSampleParts && (
        <SampleConfirmation isConfirmed={isSampleConfirmed} onConfirm={setIsSampleConfirmed} />
      )}
      <div role="status">
        {failure !== undefined && (
          <p className={styles.verdict} data-kind="fault">
            <Icon name="alert" />
            <span lang="en-US">{failure}</span>
          </p>
        )}
        {edition && <PublishStatus isConfirmed={isConfirmed} />}
      </div>
      {edition && (
        <div className={styles.content} aria-busy={isReading}>
          {edition.changes && (
            <section aria-labelledby="publish-changes">
              <h2 id="publish-changes">{text('publish.changes')}</h2>
              <EditionChangeList changes={edition.changes} />
            </section>
          )}
          {edition.bytes !== undefined && edition.changes === undefined && <p>{text('publish.firstEdition')}</p>}
          {edition.saves && (
            <section aria-labelledby="publish-saves">
              <h2 id="publish-saves">{text('publish.saves')}</h2>
              <SavesSentence edition={edition} saves={edition.saves} />
            </section>
          )}
          {isConfirmed && (
            <>
              <section aria-labelledby="publish-hand-over">
                <h2 id="publish-hand-over">{text('publish.handOver')}</h2>
                <p>
                  {text('publish.handOverLead')} <code>{edition.folder}</code>
                </p>
                <p>{text('publish.handOverHow')}</p>
                {edition.bytes !== undefined && (
                  <p className={styles.note}>
                    {text('publish.download', {
                      kilobytes: new Intl.NumberFormat(localeTags[locale].htmlLang).format(
                        Math.round(edition.bytes / 1000),
                      ),
                    })}
                  </p>
                )}
              </section>
              <SiteBuildSection onBuilt={() => setBuildCount(buildCount + 1)} />
            </>
          )}
        </div>
      )}
    </section>
  );
}

/**
 * Shows how many faults prevent publishing, or that the walk is ready. A walk that still has content of the sample walk is
 * ready only after the author has confirmed this content.
 */
function PublishStatus({ isConfirmed }: { isConfirmed: boolean }) {
  const text = useTranslator();
  const { check, isChecking } = useOpenWalk();
  const faultCount = countFaultEntries(useFaultGroups());
  if (check === undefined || isChecking) return <p>{text('publish.reading')}</p>;
  if (faultCount === 0 && !isConfirmed) return null;
  return (
    <p className={styles.verdict} data-kind={faultCount > 0 ? 'fault' : 'ready'}>
      <Icon name={faultCount > 0 ? 'alert' : 'check'} />
      {faultCount > 0 ? text('publish.notReady', { count: faultCount }) : text('publish.ready')}
    </p>
  );
}

function SavesSentence({ edition, saves }: { edition: PublishPreview; saves: NonNullable<PublishPreview['saves']> }) {
  const text = useTranslator();
  const { locale } = useInterfaceLanguage();
  const { files } = useOpenWalk();
  const words = useMessageTable(locale);
  switch (saves.kind) {
    case 'survive':
      return (
        <p className={styles.verdict} data-kind="ready">
          <Icon name="check" />
          {text('publish.survive', { count: saves.placeCount })}
        </p>
      );
    case 'new-version':
      return <p>{text('publish.newVersion')}</p>;
    case 'break': {
      const before = edition.changes?.texts[locale].find(({ id }) => id === saves.example)?.before;
      const example = before ?? words?.[saves.example];
      return (
        <div className={styles.verdict} data-kind="fault">
          <Icon name="alert" />
          <div>
            <p>{text('publish.break', { lost: saves.lostCount, count: saves.placeCount })}</p>
            {example !== undefined && (
              <p className={styles.note}>
                {text('publish.breakExample')} <q lang={localeTags[locale].htmlLang}>{example}</q>
              </p>
            )}
            <p>
              <button
                type="button"
                className={buttons.button}
                onClick={() =>
                  files.edit([
                    { path: 'walk.yaml', apply: (source) => setYamlValue(source, ['version'], saves.nextVersion) },
                  ])
                }
              >
                {text('publish.raiseVersion', { version: saves.nextVersion })}
              </button>
            </p>
          </div>
        </div>
      );
    }
  }
}

/**
 * Fetches what would be published now, without publishing it. Fetches it again after each change of the walk's files.
 */
function useEdition(walkId: string, buildCount: number) {
  const { client, onChange } = useStudio();
  const [edition, setEdition] = useState<PublishPreview>();
  const [failure, setFailure] = useState<string>();
  const [isReading, setIsReading] = useState(true);
  const read = useCallback(
    (isNewest: () => boolean) => {
      setIsReading(true);
      client.requestOfWalk<PublishPreview>(walkId, 'GET', 'edition').then(
        (fetched) => {
          if (!isNewest()) return;
          setEdition(fetched);
          setFailure(undefined);
          setIsReading(false);
        },
        (error: Error) => {
          if (!isNewest()) return;
          setFailure(error.message);
          setIsReading(false);
        },
      );
    },
    [client, walkId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each build becomes the edition to compare with.
  useEffect(() => {
    let newest = 0;
    const start = () => {
      newest += 1;
      const request = newest;
      read(() => request === newest);
    };
    start();
    const stop = onChange((event) => {
      if (event === undefined || event.walkId === walkId) start();
    });
    return () => {
      newest = -1;
      stop();
    };
  }, [read, onChange, walkId, buildCount]);
  return { edition, failure, isReading };
}
