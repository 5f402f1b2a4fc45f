import { locales, localeTags } from '../../../app/locales/locales.ts';
import type { StopChange, TextChange, WalkEditionChanges } from '../../publish-api.ts';
import { useInterfaceLanguage, useTranslator } from '../messages/studio-messages.tsx';
import { formatStudioAddress } from '../shell/address.ts';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './publish-screen.module.css';

/** Lists the differences between the walk's current files and the last build of the site, in plain words. */
export function EditionChangeList({ changes }: { changes: WalkEditionChanges }) {
  const text = useTranslator();
  const { texts, stops, clues, files, isStoryChanged } = changes;
  const hasTexts = locales.some((locale) => texts[locale].length > 0);
  if (!hasTexts && stops.length + clues.length + files.length === 0 && !isStoryChanged)
    return <p>{text('publish.unchanged')}</p>;
  return (
    <ul className={styles.changes}>
      {locales.map((locale) =>
        texts[locale].length === 0 ? null : (
          <li key={locale}>
            <details>
              <summary>
                {text('publish.texts', { language: localeTags[locale].name, count: texts[locale].length })}
              </summary>
              <TextChanges locale={locale} changes={texts[locale]} />
            </details>
          </li>
        ),
      )}
      {isStoryChanged && <li>{text('publish.story')}</li>}
      {stops.map((stop) => (
        <li key={`${stop.id} ${stop.kind}`}>
          <StopChangeSentence change={stop} />
        </li>
      ))}
      {clues.map(({ id, kind }) => (
        <li key={id}>{text('publish.clue', { clue: id, kind })}</li>
      ))}
      <FileChangeSentences files={files} />
    </ul>
  );
}

function TextChanges({ locale, changes }: { locale: (typeof locales)[number]; changes: readonly TextChange[] }) {
  const text = useTranslator();
  const { walkId } = useOpenWalk();
  const { htmlLang } = localeTags[locale];
  return (
    <dl className={styles.texts}>
      {changes.map(({ id, before, after }) => (
        <div key={id}>
          <dt>
            <a href={formatStudioAddress({ walkId, screen: 'languages', target: `${locale}/${id}` })}>{id}</a>
          </dt>
          <dd lang={htmlLang}>
            {before === undefined ? null : <del>{before}</del>}
            {after === undefined ? <em lang={undefined}>{text('publish.removedText')}</em> : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function StopChangeSentence({ change }: { change: StopChange }) {
  const text = useTranslator();
  const { locale } = useInterfaceLanguage();
  const name = useMessageTable(locale)?.[`stop.${change.id}`] ?? change.id;
  switch (change.kind) {
    case 'moved':
      return text('publish.stopMoved', { stop: name, meters: change.meters });
    case 'resized':
      return text('publish.stopResized', { stop: name, meters: change.radiusMeters });
    default:
      return text('publish.stop', { stop: name, kind: change.kind });
  }
}

/** Lists changed drawings and recordings by name, but the map's files as one change. */
function FileChangeSentences({ files }: { files: WalkEditionChanges['files'] }) {
  const text = useTranslator();
  const named = files.filter(({ path }) => /^(?:drawings|sounds)\//.test(path));
  return (
    <>
      {named.map(({ path, kind }) => (
        <li key={path}>{text('publish.file', { path, kind })}</li>
      ))}
      {files.length > named.length && <li>{text('publish.map')}</li>}
    </>
  );
}
