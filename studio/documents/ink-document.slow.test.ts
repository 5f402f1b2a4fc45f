import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLines, readFilesOfAllWalks } from './all-walks.fixtures.ts';
import {
  findInkStatementRange,
  insertInkStatement,
  moveInkStatement,
  removeInkStatement,
  removeInkTag,
  setInkTag,
  setInkText,
} from './ink-document.ts';
import { addInkKnot, removeInkKnot, renameInkKnot } from './ink-knots.ts';
import { parseInkStory } from './ink-reader.ts';
import type { InkStatement } from './ink-story.ts';
import { DocumentEditError } from './text-edits.ts';

const files = readFilesOfAllWalks('story.ink');
/** The number of random edits that each test makes to each file. */
const runs = 10;

/** Generates texts without characters that have a meaning in ink. */
const plainText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.toWellFormed().replace(/[\s#{}[\]|~<>/\\*+=:\p{Cc}\p{Z}-]/gu, ''))
  .map((text) => `A ${text}`.trim());
/** Generates texts with or without ink syntax. */
const anyText = fc.oneof(
  plainText,
  fc.constantFrom(
    'a #b',
    '-> x',
    '{',
    '}',
    'a // b',
    '+ a',
    '* a',
    '~ x',
    '- a',
    '] -> x',
    'a\nb',
    '=== x ===',
    '',
    'VAR x = 1',
    '/*',
  ),
);
const tagValue = fc.stringMatching(/^[a-z]{1,6}(-[a-z]{1,4}){0,2}$/);

const listStatements = (text: string) => parseInkStory(text).knots.flatMap(({ statements }) => statements);
const listSourceLines = (text: string) => text.split('\n');
/** Returns the marks before the text of a statement, such as `-`. */
const readInkSyntaxBeforeText = ({ source, text }: InkStatement) => source.slice(0, source.indexOf(text)).trimEnd();

/** Returns the edited story, or undefined if the edit is refused. */
function editIfPossible(edit: () => string): string | undefined {
  try {
    return edit();
  } catch (error) {
    expect(error).toBeInstanceOf(DocumentEditError);
    return undefined;
  }
}

describe.each(files)('%s', (_name, text) => {
  const statements = listStatements(text);
  const texts = statements.filter((it) => it.text !== '');
  const anyStatement = fc.constantFrom(...statements);
  const anyTextLine = fc.constantFrom(...texts);

  it('a new text changes its line only, and setting it back restores the bytes', () => {
    fc.assert(
      fc.property(anyTextLine, plainText, (statement, replacement) => {
        const edited = setInkText(text, statement.line, replacement);
        expect(listSourceLines(edited)).toEqual(
          listSourceLines(text).with(
            statement.line - 1,
            statement.source.replace(statement.text, () => replacement),
          ),
        );
        expect(listStatements(edited)[statements.indexOf(statement)]).toMatchObject({
          text: replacement,
          tags: statement.tags,
        });
        expect(setInkText(edited, statement.line, statement.text)).toBe(text);
      }),
      { numRuns: runs },
    );
  });

  it('no text becomes code: it is stored as it is, or refused', () => {
    fc.assert(
      fc.property(anyTextLine, anyText, (statement, replacement) => {
        try {
          const edited = setInkText(text, statement.line, replacement);
          const others = listStatements(edited).toSpliced(statements.indexOf(statement), 1);
          expect(others.map(({ source }) => source)).toEqual(
            statements.filter((it) => it !== statement).map(({ source }) => source),
          );
          expect(listStatements(edited)[statements.indexOf(statement)]).toMatchObject({
            kind: statement.kind,
            text: replacement,
            tags: statement.tags,
            targets: statement.targets,
          });
        } catch (error) {
          expect(error).toBeInstanceOf(DocumentEditError);
        }
      }),
      { numRuns: runs * 2 },
    );
  });

  it('a new tag changes its line only, and removing it restores the bytes', () => {
    fc.assert(
      fc.property(anyTextLine, tagValue, (statement, value) => {
        const edited = setInkTag(text, statement.line, 'mood', value);
        expect(diffLines(text, edited)).toMatchObject({ removed: { length: 1 }, added: { length: 1 } });
        expect(listStatements(edited)[statements.indexOf(statement)]).toMatchObject({
          text: statement.text,
          tags: [...statement.tags, { name: 'mood', value }],
        });
        expect(removeInkTag(edited, statement.line, 'mood')).toBe(text);
      }),
      { numRuns: runs },
    );
  });

  it('a changed tag keeps the place of the tag', () => {
    const tagged = texts.filter(({ tags }) => tags.length > 0);
    fc.assert(
      fc.property(fc.constantFrom(...tagged), fc.nat(), tagValue, (statement, random, value) => {
        const { name, value: old } = statement.tags[random % statement.tags.length] ?? { name: '', value: '' };
        const edited = setInkTag(text, statement.line, name, value);
        expect(listStatements(edited)[statements.indexOf(statement)]?.tags).toEqual(
          statement.tags.map((tag) => (tag.name === name ? { name, value } : tag)),
        );
        expect(setInkTag(edited, statement.line, name, old)).toBe(text);
      }),
      { numRuns: runs },
    );
  });

  it('an inserted line keeps all lines, and removing it restores the bytes', () => {
    fc.assert(
      fc.property(anyTextLine, plainText, tagValue, (above, written, id) => {
        const depth = above.kind === 'choice' ? above.depth + 1 : above.depth;
        const tags = [{ name: 'id', value: id }];
        const edited = insertInkStatement(text, above.line, { kind: 'line', text: written, tags }, depth);
        expect(listSourceLines(edited).toSpliced(above.line, 1)).toEqual(listSourceLines(text));
        expect(listStatements(edited).find(({ line }) => line === above.line + 1)).toMatchObject({
          kind: 'line',
          text: written,
          tags,
          depth,
        });
        expect(removeInkStatement(edited, above.line + 1)).toBe(text);
      }),
      { numRuns: runs },
    );
  });

  it('an inserted choice takes no line of another, and removing it restores the bytes', () => {
    const choices = statements.filter(({ kind }) => kind === 'choice');
    fc.assert(
      fc.property(fc.constantFrom(...choices), plainText, (above, written) => {
        const { first, count } = findInkStatementRange(text, above.line);
        const choice = { kind: 'choice', text: written, target: 'END' } as const;
        const edited = insertInkStatement(text, first + count - 1, choice, above.depth);
        expect(listSourceLines(edited).toSpliced(first + count - 1, 1)).toEqual(listSourceLines(text));
        expect(removeInkStatement(edited, first + count)).toBe(text);
      }),
      { numRuns: runs },
    );
  });

  it('removing anything removes its own lines only, or the words of a gather that the lines below need', () => {
    fc.assert(
      fc.property(anyStatement, (statement) => {
        const edited = editIfPossible(() => removeInkStatement(text, statement.line));
        if (edited === undefined) return;
        const { first, count } = findInkStatementRange(text, statement.line);
        const outcomes = [listSourceLines(text).toSpliced(first - 1, count)];
        if (statement.kind === 'gather')
          outcomes.push(listSourceLines(text).with(first - 1, readInkSyntaxBeforeText(statement)));
        expect(outcomes).toContainEqual(listSourceLines(edited));
      }),
      { numRuns: runs },
    );
  });

  it.each(statements.filter(({ kind, text: words }) => kind === 'gather' && words !== ''))(
    'removing the gather in line $line keeps the choices below',
    ({ line }) => {
      const edited = removeInkStatement(text, line);
      const choicesOf = (story: string) => listStatements(story).filter(({ kind }) => kind === 'choice');
      expect(choicesOf(edited).map(({ source }) => source)).toEqual(choicesOf(text).map(({ source }) => source));
    },
  );

  it('a moved choice takes its lines along, and moving it back restores the bytes', () => {
    const choices = statements.filter(({ kind }) => kind === 'choice');
    const isSibling = (one: InkStatement, line: number) =>
      choices.find((it) => it.line === line && it.depth === one.depth) !== undefined;
    fc.assert(
      fc.property(fc.constantFrom(...choices), (one) => {
        const upper = findInkStatementRange(text, one.line);
        fc.pre(isSibling(one, upper.first + upper.count));
        const lower = findInkStatementRange(text, upper.first + upper.count);
        const edited = moveInkStatement(text, one.line, lower.first + lower.count - 1);
        expect(listSourceLines(edited).toSorted()).toEqual(listSourceLines(text).toSorted());
        expect(edited).not.toBe(text);
        const moved = one.line + lower.count;
        expect(listStatements(edited).find(({ line }) => line === moved)?.source).toBe(one.source);
        expect(moveInkStatement(edited, moved, one.line - 1)).toBe(text);
      }),
      { numRuns: runs },
    );
  });

  it('a new scene keeps all lines, and removing it restores the bytes', () => {
    const names = parseInkStory(text).knots.map(({ name }) => name);
    fc.assert(
      fc.property(fc.option(fc.constantFrom(...names), { nil: undefined }), (after) => {
        const edited = addInkKnot(text, 'brand_new', [{ kind: 'divert', target: 'END' }], after);
        const position = after === undefined ? names.length : names.indexOf(after) + 1;
        expect(parseInkStory(edited).knots.map(({ name }) => name)).toEqual(names.toSpliced(position, 0, 'brand_new'));
        expect(diffLines(text, edited).removed).toEqual([]);
        expect(removeInkKnot(edited, 'brand_new')).toBe(text);
      }),
      { numRuns: runs },
    );
  });

  it('a renamed scene keeps all texts and ways, and renaming it back restores the bytes', () => {
    const names = parseInkStory(text)
      .knots.map(({ name }) => name)
      .filter((name) => name !== '');
    fc.assert(
      fc.property(fc.constantFrom(...names), (name) => {
        const edited = renameInkKnot(text, name, 'brand_new');
        const { knots } = parseInkStory(edited);
        expect(knots.some((knot) => knot.name === name)).toBe(false);
        expect(listStatements(edited).map(({ text, tags }) => ({ text, tags }))).toEqual(
          statements.map(({ text, tags }) => ({ text, tags })),
        );
        expect(listStatements(edited).flatMap(({ targets }) => targets)).not.toContain(name);
        expect(renameInkKnot(edited, 'brand_new', name)).toBe(text);
      }),
      { numRuns: runs },
    );
  });
});

const scene =
  '=== yard ===\n+ [a #id:y.c1]\n  One. #id:y.1\n  -> yard\n+ [b] -> yard\n\n// Next.\n=== way ===\n{yard > 1: -> yard}\n{way:\n  The yard. #id:w.1\n- else:\n  Hm. #id:w.2\n}\n-> END\n';

it('a tag is added where it belongs', () => {
  expect(setInkTag('+ [Go.] -> x\n', 1, 'default', '')).toBe('+ [Go. #default] -> x\n');
  expect(setInkTag('Go. #speaker:kasa // why\n', 1, 'id', 'a.1')).toBe('Go. #id:a.1 #speaker:kasa // why\n');
  expect(removeInkTag('+ [a #ev:arrive:gate] -> x\n', 1, 'ev')).toBe('+ [a] -> x\n');
});

it('a renamed scene is renamed in code, not in texts', () => {
  expect(renameInkKnot(scene, 'yard', 'garden')).toBe(
    scene.replace('=== yard', '=== garden').replaceAll('-> yard', '-> garden').replace('{yard >', '{garden >'),
  );
});

it('a removed scene takes the comment above its header along', () => {
  expect(removeInkKnot(scene, 'way')).toBe('=== yard ===\n+ [a #id:y.c1]\n  One. #id:y.1\n  -> yard\n+ [b] -> yard\n');
});

it('a removed choice leaves the condition around it', () => {
  const story = '{x:\n  + [a]\n    b\n- else:\n  c\n}\n';
  expect(removeInkStatement(story, 2)).toBe('{x:\n- else:\n  c\n}\n');
  expect(removeInkStatement(story, 1)).toBe('');
});

it('of a gather that the lines below need, only the words are removed', () => {
  const story = '+ [a]\n  One. #id:g.1\n+ [b]\n  Two. #id:g.2\n- Over there. #id:g.7\nOn. #id:g.8\n-> END\n';
  expect(removeInkStatement(story, 5)).toBe(story.replace('- Over there. #id:g.7', '-'));
  expect(() => removeInkStatement(story.replace('- Over there. #id:g.7', '-'), 5)).toThrow(
    'would then belong to another choice',
  );
});

it('a new line has the indentation of its neighbours', () => {
  expect(insertInkStatement(scene, 3, { kind: 'line', text: 'Two.' }, 1)).toContain('  One. #id:y.1\n  Two.\n');
  expect(insertInkStatement(scene, 11, { kind: 'line', text: 'Two.' })).toContain('  The yard. #id:w.1\n  Two.\n');
});

it.each([
  [
    'a line that would belong to the choice above',
    () => insertInkStatement(scene, 5, { kind: 'line', text: 'x' }),
    'another choice',
  ],
  [
    'a choice that would take the lines below',
    () => insertInkStatement('One.\n-> END\n', 1, { kind: 'choice', text: 'x' }),
    'another choice',
  ],
  ['half a condition', () => removeInkStatement(scene, 12), 'part of a condition'],
  ['a text that begins a tag', () => setInkText(scene, 3, 'a #b'), '"#"'],
  ['two paragraphs', () => setInkText(scene, 3, 'a\nb'), 'one paragraph'],
  ['the text of a divert', () => setInkText(scene, 4, 'x'), 'is not a line or choice'],
  ['the text of a comment', () => setInkText(scene, 7, 'x'), 'is not a line or choice'],
  ['a line that is gone', () => setInkText(scene, 99, 'x'), 'load the story again'],
  ['a taken name', () => renameInkKnot(scene, 'yard', 'way'), 'choose another name'],
  ['a wrong name', () => addInkKnot(scene, 'the-yard', []), 'letters, digits and _'],
  ['the name of a variable', () => addInkKnot('VAR met = 1\n', 'met', []), 'variable'],
])('refuses %s', (_case, edit, sentence) => {
  expect(edit).toThrow(DocumentEditError);
  expect(edit).toThrow(sentence);
});
