import type { InkStatement } from '../../documents/ink-story.ts';
import { formatRuleText } from '../check/rule-sentences.ts';
import { useInterfaceLanguage, useTranslator } from '../messages/studio-messages.tsx';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { parseIcuMessagePreview } from './icu-message-preview.ts';
import { getStatementId } from './message-ids.ts';
import { SpeakerPortrait } from './speaker-portrait.tsx';
import { StatementEditor } from './statement-editor.tsx';
import { TagList, TargetLinks } from './statement-parts.tsx';
import styles from './statement-row.module.css';
import { isStatementTextEditable, type StatementRowProps } from './statement-row-model.ts';
import { formatCounterName, readCounterShownInLine } from './story-counters.ts';
import { UnspokenStatementRow } from './unspoken-statement-row.tsx';

/** Shows one statement of a scene: a spoken line, a choice, an event, a condition or a divert. */
export function StatementRow(props: StatementRowProps) {
  return isStatementTextEditable(props.statement) ? <SpokenRow {...props} /> : <UnspokenStatementRow {...props} />;
}

function SpokenRow(props: StatementRowProps) {
  const { statement, previous, statementKey, messages, isIdShared, state, isFocusable, onActivate, onShowScene } =
    props;
  const { text, locale: interfaceLocale } = useInterfaceLanguage();
  const { outline } = useOpenWalk();
  const id = getStatementId(statement);
  const speaker = findSpeaker(statement);
  const character = outline.characters?.find((it) => it.id === speaker);
  const isChoice = statement.kind === 'choice';
  const isNamed = !isChoice && (previous === undefined || !continuesSpeech(previous, speaker, statement.depth));
  const words =
    (id === undefined ? statement.text : messages?.[id]) ?? (props.locale === 'en' ? statement.text : undefined);
  const isEditing = state === 'editing';
  return (
    <div
      className={isChoice ? styles.choice : styles.line}
      style={{ '--depth': statement.depth } as React.CSSProperties}
      data-active={state !== undefined || undefined}
    >
      {!isChoice && <span className={styles.portrait}>{isNamed && <SpeakerPortrait character={character} />}</span>}
      <div className={styles.said} data-narrated={(!isChoice && speaker === undefined) || undefined}>
        {isNamed && (
          <p className={styles.speaker}>
            {speaker === undefined ? text('story.narrator') : (messages?.[`speaker.${speaker}`] ?? speaker)}
          </p>
        )}
        {statement.condition !== undefined && (
          <p className={styles.condition} lang={document.documentElement.lang}>
            {text('story.if')} <code>{statement.condition}</code>
          </p>
        )}
        {isEditing ? (
          <StatementEditor {...props} words={words ?? ''} />
        ) : (
          <button
            type="button"
            className={styles.words}
            data-statement={statementKey}
            aria-describedby="story-help"
            tabIndex={isFocusable ? 0 : -1}
            onClick={() => onActivate({ key: statementKey, state: 'editing' })}
          >
            {words === undefined ? (
              <span className={styles.absent}>{text('story.missingText')}</span>
            ) : (
              <IcuMessageText message={words} count={readCounterShownInLine(statement)} />
            )}
          </button>
        )}
        {isIdShared && (
          <p className={styles.fault} lang={document.documentElement.lang}>
            <code>{id}</code> {formatRuleText(interfaceLocale, { rule: 'story/id-twice' })}
          </p>
        )}
        <TagList tags={statement.tags} messages={messages} />
        <TargetLinks targets={statement.targets} onShowScene={onShowScene} />
      </div>
    </div>
  );
}

/**
 * Shows a message without its ICU syntax. If the message has several forms, shows one of them, and a note that there are
 * others.
 */
function IcuMessageText({ message, count }: { message: string; count: string | undefined }) {
  const text = useTranslator();
  const plain = parseIcuMessagePreview(message);
  if (plain === undefined) return message;
  return (
    <>
      {plain.parts.map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          <span key={index} className={styles.value} title={text('story.value')}>
            {part.value === 'n' && count !== undefined ? formatCounterName(count) : part.value}
          </span>
        ),
      )}
      {plain.hasForms && (
        <>
          {' '}
          <small className={styles.forms} lang={document.documentElement.lang}>
            {text('story.hasForms')}
          </small>
        </>
      )}
    </>
  );
}

function findSpeaker({ tags }: InkStatement): string | undefined {
  return tags.find(({ name }) => name === 'speaker')?.value;
}

/** Returns whether a line directly follows one of the same speaker, so that the name is not repeated. */
function continuesSpeech(previous: InkStatement, speaker: string | undefined, depth: number): boolean {
  return previous.kind === 'line' && findSpeaker(previous) === speaker && previous.depth === depth;
}
