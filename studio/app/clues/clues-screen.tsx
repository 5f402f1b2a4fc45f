import { useEffect, useMemo, useState } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import type { ClueWithId } from '../../api.ts';
import { DocumentEditError } from '../../documents/text-edits.ts';
import { parseYaml } from '../../documents/yaml-layout.ts';
import { useInterfaceLanguage } from '../messages/studio-messages.tsx';
import { formatStudioAddress, navigate, type WalkAddress } from '../shell/address.ts';
import buttons from '../shell/buttons.module.css';
import { Icon } from '../shell/icon.tsx';
import { ScreenNotice } from '../shell/screen-notice.tsx';
import { setLastFocusedMessage } from '../workspace/last-focused-message.ts';
import { useFileText, useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import { ClueComposer } from './clue-composer.tsx';
import { ClueForm } from './clue-form.tsx';
import { getClueName } from './clue-name.ts';
import styles from './clues-screen.module.css';

/** Shows the clues in walking order, and the form of one of them. */
export function CluesScreen({ address }: { address: WalkAddress }) {
  const { locale, text } = useInterfaceLanguage();
  const { walkId, outline, check } = useOpenWalk();
  const clues = useClues();
  const names = useMessageTable(locale);
  const english = useMessageTable('en');
  const { target } = address;
  useEffect(() => {
    if (target !== undefined) setLastFocusedMessage(walkId, `clue.${target}.ask`);
  }, [walkId, target]);
  // The address (the parsed URL) at which the author opened the form for a new clue. Each navigation creates a new
  // address. So the form closes when the author chooses a clue in the list.
  const [addingAt, setAddingAt] = useState<WalkAddress>();
  const isAdding = addingAt === address;
  const addButton = (
    <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => setAddingAt(address)}>
      <Icon name="add" />
      {text('clues.add')}
    </button>
  );
  if (clues === undefined || (clues.length === 0 && !isAdding))
    return (
      <ScreenNotice title={text('clues.title')}>
        <p>{text(clues === undefined ? 'clues.unreadable' : 'clues.none')}</p>
        {clues && <p>{addButton}</p>}
        <p>
          <a href={formatStudioAddress({ walkId, screen: 'files', target: 'clues.yaml' })}>{text('clues.openFile')}</a>
        </p>
      </ScreenNotice>
    );
  const stopOrder = outline.stops?.map(({ id }) => id) ?? [];
  const inOrder = clues.toSorted((one, other) => stopOrder.indexOf(one.stop) - stopOrder.indexOf(other.stop));
  const chosen = inOrder.find(({ id }) => id === address.target) ?? inOrder[0];
  const hasFault = (id: string) =>
    check?.faults.some(({ sentence }) => sentence.includes(`"${id}"`) || sentence.includes(`clue.${id}.`));
  return (
    <div className={styles.screen}>
      <nav className={styles.list} aria-label={text('clues.list')}>
        <h1>{text('clues.title')}</h1>
        <ol>
          {inOrder.map(({ id, stop, kind }) => (
            <li key={id}>
              <a
                href={formatStudioAddress({ walkId, screen: 'clues', target: id })}
                aria-current={id === chosen?.id ? 'page' : undefined}
                data-fault={hasFault(id) || undefined}
              >
                <span className={styles.name}>{getClueName(id, names, english)}</span>
                <span className={styles.about}>
                  <span lang={localeTags[locale].htmlLang}>{names?.[`stop.${stop}`] ?? stop}</span> ·{' '}
                  {text(`clues.kinds.${kind}`)}
                </span>
              </a>
            </li>
          ))}
        </ol>
        {addButton}
      </nav>
      {isAdding ? (
        <ClueComposer
          takenIds={clues.map(({ id }) => id)}
          onClose={(added) => {
            setAddingAt(undefined);
            if (added !== undefined) navigate({ walkId, screen: 'clues', target: added });
          }}
        />
      ) : (
        chosen && <ClueForm key={chosen.id} clue={chosen} address={address} />
      )}
    </div>
  );
}

/** Returns the clues with all edits of this window; `undefined` if clues.yaml cannot be read. */
function useClues(): ClueWithId[] | undefined {
  const source = useFileText('clues.yaml');
  return useMemo(() => {
    if (source === undefined) return undefined;
    try {
      const clues: Record<string, ClueWithId> | null = parseYaml(source).toJS();
      return Object.entries(clues ?? {}).map(([id, clue]) => ({ ...clue, id }));
    } catch (error) {
      if (error instanceof DocumentEditError) return undefined;
      throw error;
    }
  }, [source]);
}
