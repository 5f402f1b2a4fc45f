import type { Locale } from '../../../app/locales/locales.ts';
import type { InkStatement, InkTag } from '../../documents/ink-story.ts';
import { getClueName } from '../clues/clue-name.ts';
import { formatSceneName } from '../languages/message-rows.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { type MessageTable, useMessageTable } from '../workspace/open-walk.tsx';
import styles from './statement-row.module.css';
import { findIncrementedCounter, formatCounterName } from './story-counters.ts';

/** Returns a sentence that describes an event, such as an arrival at a stop; `undefined` without an event. */
export function useWalkerEventSentence(event: string | undefined, locale: Locale): string | undefined {
  const text = useTranslator();
  const messages = useMessageTable(locale);
  const english = useMessageTable('en');
  const [kind = '', detail = '', clueId = ''] = event?.split(':') ?? [];
  const clue = getClueName(clueId, messages, english);
  const stop = messages?.[`stop.${detail}`] ?? detail;
  const sentences: Record<string, string> = {
    arrive: text('story.arrive', { stop }),
    closed: text('story.closed', { stop }),
    'clue ok': text('story.clueOk', { clue }),
    'clue reveal': text('story.clueReveal', { clue }),
    'clue skip': text('story.clueSkip', { clue }),
  };
  return sentences[kind === 'clue' ? `clue ${detail}` : kind] ?? event;
}

/** Shows a condition, a change of a variable, a declaration or a comment. */
export function LogicLine({ statement }: { statement: InkStatement }) {
  const { kind, condition, source } = statement;
  const text = useTranslator();
  const interfaceLang = document.documentElement.lang;
  const code = source.trim();
  switch (kind) {
    case 'condition':
    case 'branch': {
      const isElse = condition === undefined || condition === 'else';
      return (
        <p className={styles.condition} lang={interfaceLang}>
          {isElse ? text('story.otherwise') : text('story.if')} {isElse ? null : <code>{condition}</code>}
        </p>
      );
    }
    case 'close':
      return null;
    case 'comment':
      return (
        <p className={styles.comment} lang="en-US">
          {code.replace(/^\/\/\s?/, '')}
        </p>
      );
    default: {
      const counted = findIncrementedCounter(statement);
      if (counted !== undefined)
        return <p lang={interfaceLang}>{text('story.counted', { name: formatCounterName(counted) })}</p>;
      return <code className={styles.logic}>{code.replace(/^~\s*/, '')}</code>;
    }
  }
}

/** Shows links to the scenes to which a statement leads. */
export function TargetLinks({
  targets,
  onShowScene,
}: {
  targets: readonly string[];
  onShowScene: (name: string) => void;
}) {
  const text = useTranslator();
  if (targets.length === 0) return null;
  return (
    <p className={styles.targets} lang={document.documentElement.lang}>
      {targets.map((target) =>
        target === 'END' || target === 'DONE' ? (
          <span key={target}>{text('story.theEnd')}</span>
        ) : (
          <button
            key={target}
            type="button"
            tabIndex={-1}
            aria-label={text('story.leadsTo', { scene: formatSceneName(target) })}
            onClick={() => onShowScene(target)}
          >
            <span aria-hidden="true">→ </span>
            {formatSceneName(target)}
          </button>
        ),
      )}
    </p>
  );
}

const namedTags = { found: 'story.found', spot: 'story.spot', art: 'story.art', sound: 'story.sound' } as const;

/** Describes in words what the tags of a statement mean, for example that the walker finds an item. */
export function TagList({ tags, messages }: { tags: readonly InkTag[]; messages: MessageTable }) {
  const text = useTranslator();
  const notes = tags.flatMap(({ name, value }) => {
    if (name === 'default') return [text('story.default')];
    if (name === 'ending') return [text('story.endingTag', { name: messages?.[`ending.${value}`] ?? value })];
    const key = namedTags[name as keyof typeof namedTags];
    return key ? [text(key, { name: messages?.[`${name}.${value}`] ?? value })] : [];
  });
  if (notes.length === 0) return null;
  return (
    <ul className={styles.tags} lang={document.documentElement.lang}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
