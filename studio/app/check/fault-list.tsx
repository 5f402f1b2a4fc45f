import { useMemo } from 'react';
import { localeTags } from '../../../app/locales/locales.ts';
import type { WalkFault } from '../../api.ts';
import { getClueName } from '../clues/clue-name.ts';
import { formatSceneName } from '../languages/message-rows.ts';
import { useInterfaceLanguage, useTranslator } from '../messages/studio-messages.tsx';
import { formatStudioAddress, navigate } from '../shell/address.ts';
import { AddressLink } from '../shell/address-link.tsx';
import buttons from '../shell/buttons.module.css';
import { useMessageTable, useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './check-panel.module.css';
import { findFaultAction } from './fault-action.ts';
import { type FaultEntry, type FaultGroup, type FaultTopic, findFaultLabel, groupFaults } from './fault-groups.ts';
import { findStudioAddressOfFault } from './fault-studio-address.ts';
import { FaultDetail, FaultProblemAndFix, formatFaultAsCheckOutput } from './fault-text.tsx';

/** Returns the faults of the last check, grouped by subject. */
export function useFaultGroups(): FaultGroup[] {
  const { walkId, outline, check, files } = useOpenWalk();
  return useMemo(
    () =>
      groupFaults(check?.faults ?? [], {
        walkId,
        knots: outline.story?.knots ?? [],
        readFile: (path) => files.getSnapshot().files.get(path)?.text,
      }),
    [walkId, outline, check, files],
  );
}

/** Lists faults under the names of the clues, stops, scenes and languages that they are about. */
export function FaultList({ groups }: { groups: readonly FaultGroup[] }) {
  return groups.map(({ topic, entries }) => (
    <section key={`${topic.kind} ${topic.id}`} className={styles.topic}>
      <h3>
        <TopicName topic={topic} />
      </h3>
      <ul>
        {entries.map((entry) => (
          <li
            key={
              entry.kind === 'fault'
                ? `${entry.fault.rule} ${entry.fault.path} ${entry.fault.line} ${entry.fault.sentence}`
                : entry.kind
            }
          >
            <FaultEntryContent entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function TopicName({ topic: { kind, id } }: { topic: FaultTopic }) {
  const { locale, text } = useInterfaceLanguage();
  const names = useMessageTable(locale);
  const english = useMessageTable('en');
  const nameOf = (message: string) => names?.[message] ?? english?.[message] ?? id;
  switch (kind) {
    case 'clue':
      return text('check.topics.clue', { name: getClueName(id, names, english) });
    case 'stop':
      return text('check.topics.stop', { name: nameOf(`stop.${id}`) });
    case 'scene':
      return text('check.topics.scene', { name: formatSceneName(id) || text('story.start') });
    case 'ending':
      return text('check.topics.ending', { name: nameOf(`ending.${id}`) });
    case 'language':
      return text('check.topics.language', { name: localeTags[id as keyof typeof localeTags].name });
    case 'map':
      return text('map.title');
    case 'pictures':
      return text('pictures.title');
    case 'file':
      return <code>{id}</code>;
  }
}

function FaultEntryContent({ entry }: { entry: FaultEntry }) {
  const { locale, text } = useInterfaceLanguage();
  switch (entry.kind) {
    case 'fault':
      return (
        <>
          <FaultLink fault={entry.fault} address={entry.address} locales={entry.locales} />
          <FaultActionLink fault={entry.fault} />
          <FaultDetail sentences={entry.faults.map(formatFaultAsCheckOutput)} />
        </>
      );
    case 'unfinished-clue': {
      const parts = entry.parts.map((part) => text(`check.clueParts.${part}`));
      const list = new Intl.ListFormat(localeTags[locale].htmlLang).format(parts);
      return (
        <>
          <AddressLink address={entry.address}>{text('check.unfinishedClue', { list })}</AddressLink>
          <FaultDetail sentences={entry.faults.map(formatFaultAsCheckOutput)} />
        </>
      );
    }
    case 'untranslated':
      return (
        <>
          <AddressLink address={entry.address}>
            {text('check.untranslated', { count: entry.faults.length })}
          </AddressLink>
          <FaultDetail sentences={entry.faults.map(formatFaultAsCheckOutput)} />
        </>
      );
  }
}

function FaultLink({
  fault,
  address,
  locales,
}: Pick<Extract<FaultEntry, { kind: 'fault' }>, 'fault' | 'address' | 'locales'>) {
  const { locale: ownLocale, text } = useInterfaceLanguage();
  const { walkId, files, outline } = useOpenWalk();
  const name = findFaultLabel(fault, address);
  const message = locales.length === 0 ? undefined : outline.requiredMessages?.find(({ id }) => id === name);
  const isInScene = message === undefined || message.kind === 'line' || message.kind === 'choice';
  const isInFile = address.screen === 'files' && fault.line !== undefined;
  const place = [
    isInFile && text('check.line', { line: fault.line ?? 0 }),
    locales.map((locale) => localeTags[locale].name).join(ownLocale === 'en' ? ', ' : '、'),
    isInScene
      ? name
      : message.kind === 'ending' && message.id.endsWith('.hint')
        ? text('story.endings.hints')
        : text(`languages.kinds.${message.kind}`),
  ].filter(Boolean);
  const findAddress = () =>
    findStudioAddressOfFault(walkId, fault, (path) => files.getSnapshot().files.get(path)?.text);
  return (
    <a
      href={formatStudioAddress(address)}
      title={fault.rule}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        // Focuses the field even if its page is already open. A plain link would do nothing in this case. Determines
        // the address anew, because lines may have moved since the last check.
        event.preventDefault();
        navigate(findAddress());
      }}
    >
      {place.length > 0 && <span className={styles.place}>{place.join(' · ')}</span>}{' '}
      <FaultProblemAndFix fault={fault} />
    </a>
  );
}

/** Links to the action that corrects a fault. Renders nothing if there is no such action. */
function FaultActionLink({ fault }: { fault: WalkFault }) {
  const text = useTranslator();
  const { walkId } = useOpenWalk();
  const action = findFaultAction(walkId, fault);
  if (action === undefined) return null;
  return (
    <AddressLink address={action.address} className={`${buttons.button} ${buttons.quiet}`} isAction>
      {text(`check.actions.${action.name}`)}
    </AddressLink>
  );
}
