import { useState } from 'react';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import { formatStudioAddress } from '../shell/address.ts';
import buttons from '../shell/buttons.module.css';
import { Icon } from '../shell/icon.tsx';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { DropZone } from './drop-zone.tsx';
import { createMediaName } from './media-names.ts';
import styles from './media-screen.module.css';
import { useMediaEditor } from './use-media-editor.ts';

/** Shows the walk's drawings with their uses, and accepts new ones. */
export function DrawingsSection() {
  const { text } = useInterfaceLanguage();
  const { outline } = useOpenWalk();
  const { put, refusal, refuse, isBusy, addressOf } = useMediaEditor();
  const [added, setAdded] = useState<string>();
  const drawings = outline.files.flatMap(({ path }) => /^drawings\/(.+)\.svg$/.exec(path)?.[1] ?? []);

  async function putFiles(files: readonly File[]) {
    for (const file of files) {
      const name = createMediaName(file.name);
      if (name === undefined) return refuse(text('pictures.badName', { file: file.name }));
      if (!(await put(`drawings/${name}.svg`, file))) return setAdded(undefined);
      setAdded(name);
    }
  }

  return (
    <section aria-labelledby="drawings-title" aria-busy={isBusy}>
      <h2 id="drawings-title">{text('pictures.drawings')}</h2>
      <DropZone
        label={text('pictures.chooseDrawing')}
        accept=".svg,image/svg+xml"
        onFiles={(files) => void putFiles(files)}
      >
        <p>{text('pictures.drawingHelp')}</p>
      </DropZone>
      <RefusalMessage sentence={refusal} />
      <p role="status" className={styles.note}>
        {added !== undefined && text('pictures.added', { name: added })}
      </p>
      <ul className={styles.drawings}>
        {drawings.map((name) => (
          <li key={name} data-file={`drawings/${name}.svg`} tabIndex={-1}>
            <img src={addressOf(`drawings/${name}.svg`)} alt="" loading="lazy" />
            <p className={styles.name}>
              {name}
              <button
                type="button"
                className={buttons.icon}
                aria-label={text('pictures.remove', { name })}
                title={text('pictures.remove', { name })}
                onClick={() => void put(`drawings/${name}.svg`, undefined)}
              >
                <Icon name="close" />
              </button>
            </p>
            <DrawingUsageList name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Lists the characters, clues and lines that show a drawing. For a clue, also links to the drawing's description, which
 * every language needs.
 */
function DrawingUsageList({ name }: { name: string }) {
  const { text, locale } = useInterfaceLanguage();
  const { walkId, outline } = useOpenWalk();
  const words = useMessageTable(locale);
  const characters = outline.characters?.filter(({ portrait }) => portrait === name) ?? [];
  const clues = outline.clues?.filter(({ drawing }) => drawing === name) ?? [];
  const lines =
    outline.story?.knots
      .flatMap(({ statements }) => statements)
      .filter(({ tags }) => tags.some((tag) => tag.name === 'art' && tag.value === name)) ?? [];
  if (characters.length + clues.length + lines.length === 0)
    return <p className={styles.unused}>{text('pictures.unused')}</p>;
  return (
    <ul className={styles.uses}>
      {characters.map(({ id }) => (
        <li key={id}>{text('pictures.portrait', { name: words?.[`speaker.${id}`] ?? id })}</li>
      ))}
      {clues.map(({ id }) => (
        <li key={id}>
          <a href={formatStudioAddress({ walkId, screen: 'clues', target: id })}>
            {text('pictures.clue', { clue: id })}
          </a>
          <a href={formatStudioAddress({ walkId, screen: 'languages', target: `${locale}/clue.${id}.home` })}>
            {text('pictures.description')}
          </a>
        </li>
      ))}
      {lines.map(({ line }) => (
        <li key={line}>
          <a href={formatStudioAddress({ walkId, screen: 'story', target: String(line) })}>
            {text('pictures.line', { line })}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Shows the server's refusal. Also rendered when empty, because screen readers announce only changes of an existing region.
 */
export function RefusalMessage({ sentence }: { sentence: string | undefined }) {
  return (
    <div role="alert" className={styles.refusal}>
      {sentence !== undefined && (
        <>
          <Icon name="alert" />
          <span>{sentence}</span>
        </>
      )}
    </div>
  );
}
