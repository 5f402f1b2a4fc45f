import type { InkStatement } from '../../documents/ink-story.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import styles from './scene-card.module.css';
import { formatCounterName, readStoryVariable } from './story-counters.ts';

/** The variable that says whether the walker is at home. The player app sets it, and the story only reads it. */
const atHome = 'at_home';

/** Lists the story's variables in plain words. Numbers are counters; true and false say whether an event has happened. */
export function StoryVariables({ statements }: { statements: readonly InkStatement[] }) {
  const text = useTranslator();
  const declared = statements.flatMap((statement, index) =>
    statement.kind === 'declaration' ? [{ statement, note: readDeclarationComment(statements, index) }] : [],
  );
  return (
    <details className={styles.memory} lang={document.documentElement.lang}>
      <summary>{text('story.memory.title', { count: declared.length })}</summary>
      <p>{text('story.memory.help')}</p>
      <ul>
        {declared.map(({ statement, note }) => {
          const value = readStoryVariable(statement);
          if (value === undefined)
            return (
              <li key={statement.line}>
                <code>{statement.source.trim()}</code>
              </li>
            );
          const { name, start } = value;
          if (name === atHome) return <li key={name}>{text('story.memory.atHome')}</li>;
          return (
            <li key={name}>
              {typeof start === 'number'
                ? text('story.memory.number', { name: formatCounterName(name), start })
                : text('story.memory.fact', { name: formatCounterName(name), start: String(start) })}
              {note !== '' && <span lang="en-US"> {note}</span>}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Returns the comment directly above a declaration, in which authors explain the variable. */
function readDeclarationComment(statements: readonly InkStatement[], index: number): string {
  const above = statements.slice(0, index);
  const start = above.findLastIndex(({ kind }) => kind !== 'comment') + 1;
  return above
    .slice(start)
    .map(({ source }) => source.trim().replace(/^\/\/\s*/, ''))
    .join(' ');
}
