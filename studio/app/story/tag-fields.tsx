import { parseInkStory } from '../../documents/ink-reader.ts';
import type { InkStatement } from '../../documents/ink-story.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import { useFileText, useOpenWalk } from '../workspace/open-walk.tsx';
import styles from './statement-row.module.css';
import type { StatementTagName } from './story-edits.ts';

interface TagFieldsProps {
  statement: InkStatement;
  /** Sets a tag; `undefined` removes it. */
  onSet: (name: StatementTagName, value: string | undefined) => void;
}

/**
 * Edits the tags of a line, such as its drawing or ending. For a choice, edits the tag `#default`. With this tag, the
 * read-aloud voice may take the choice without the walker.
 */
export function TagFields({ statement, onSet }: TagFieldsProps) {
  const text = useTranslator();
  const { outline } = useOpenWalk();
  const story = useFileText('story.ink') ?? '';
  const findValue = (name: StatementTagName) => statement.tags.find((tag) => tag.name === name)?.value;
  if (statement.kind === 'choice')
    return (
      <div className={styles.tools} lang={document.documentElement.lang}>
        <label>
          <input
            type="checkbox"
            checked={findValue('default') !== undefined}
            onChange={(event) => onSet('default', event.target.checked ? '' : undefined)}
          />{' '}
          {text('story.default')}
        </label>
      </div>
    );
  const statements = parseInkStory(story).knots.flatMap((knot) => knot.statements);
  const listUsed = (name: StatementTagName) =>
    statements.flatMap(({ tags }) => tags.flatMap((tag) => (tag.name === name ? [tag.value] : [])));
  const endings = outline.walk?.endings?.map(({ id }) => id) ?? [];
  const fields: [name: 'art' | 'spot' | 'found' | 'ending', values: readonly string[]][] = [
    ['art', outline.files.flatMap(({ path }) => /^drawings\/(.+)\.svg$/.exec(path)?.[1] ?? [])],
    ['spot', outline.walk?.spots.map(({ id }) => id) ?? []],
    ['found', [...new Set(listUsed('found'))]],
    ['ending', [...new Set([...endings, ...listUsed('ending')])]],
  ];
  return (
    <div className={styles.tools} lang={document.documentElement.lang}>
      {fields.map(([name, values]) => {
        const value = findValue(name);
        const all = value === undefined || values.includes(value) ? values : [...values, value];
        return all.length === 0 ? null : (
          <label key={name}>
            {text(`story.tags.${name}`)}{' '}
            <select value={value ?? ''} onChange={(event) => onSet(name, event.target.value || undefined)}>
              <option value="">{text('story.tags.none')}</option>
              {all.map((it) => (
                <option key={it} value={it}>
                  {it}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
}
