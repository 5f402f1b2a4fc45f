import { expect, it } from 'vitest';
import { insertInkChoices, insertInkLine } from './ink-insertion.ts';
import { listKnotReferences } from './ink-knots.ts';
import { parseInkStory } from './ink-reader.ts';
import { redirectInkTargets, separateInkDivert, setInkTarget } from './ink-targets.ts';

const story = `Hello to gate. #id:a.1
-> gate // -> gate

=== gate ===
Look. #id:gate.1
+ [Go \\-> on. #id:gate.c1] -> bell // loud
+ {gate > 1} [Stay. #id:gate.c2]
  Stay then. #id:gate.2
  -> gate
- -> bell

=== bell ===
{bell > 1: -> gate}
Ding. #id:bell.1
-> END
`;

const findStatementAtLine = (text: string, line: number) => {
  const found = parseInkStory(text)
    .knots.flatMap(({ statements }) => statements)
    .find((it) => it.line === line);
  if (found === undefined) throw new Error(`There is no line ${line}.`);
  return found;
};

/** Returns the lines of `after` that `before` lacks. */
const listNewLines = (before: string, after: string) => {
  const known = before.split('\n');
  return after.split('\n').filter((line) => !known.includes(line));
};

it.each([
  [2, 'gate', 'bell', '-> bell // -> gate'],
  [6, 'bell', 'gate', '+ [Go \\-> on. #id:gate.c1] -> gate // loud'],
  [10, 'bell', 'END', '- -> END'],
  [13, 'gate', 'END', '{bell > 1: -> END}'],
])('SITE-D9 line %i leads from %s to %s, and all other bytes stay', (line, target, newTarget, expected) => {
  const edited = setInkTarget(story, line, target, newTarget);
  const lines = story.split('\n');
  expect(edited.split('\n')).toEqual(lines.with(line - 1, expected));
});

it('SITE-D9 a line that leads elsewhere by now is not changed', () => {
  expect(() => setInkTarget(story, 2, 'bell', 'END')).toThrow('does not lead to "bell" any more');
  expect(() => setInkTarget(story, 2, 'gate', 'no name')).toThrow('edit it in the text');
});

it('SITE-D9 all lines that lead to a scene are redirected, except those of some scenes', () => {
  const edited = redirectInkTargets(story, 'gate', 'bell', ['gate']);
  expect(listNewLines(story, edited)).toEqual(['-> bell // -> gate', '{bell > 1: -> bell}']);
  expect(edited).toContain('  -> gate\n');
  expect(() => redirectInkTargets(`${story}-> gate.deep\n`, 'gate', 'bell')).toThrow('leads into a part of "gate"');
});

it('SITE-D9 a line behind a choice stands above the scene to which it leads', () => {
  const line = { kind: 'line', text: 'Off.', tags: [{ name: 'id', value: 'gate.3' }] } as const;
  expect(insertInkLine(story, findStatementAtLine(story, 6), line)).toBe(
    story.replace(
      '+ [Go \\-> on. #id:gate.c1] -> bell // loud\n',
      '+ [Go \\-> on. #id:gate.c1] // loud\n  Off. #id:gate.3\n  -> bell\n',
    ),
  );
  expect(insertInkLine(story, findStatementAtLine(story, 10), line)).toBe(
    story.replace('- -> bell\n', '-\nOff. #id:gate.3\n-> bell\n'),
  );
  expect(insertInkLine(story, findStatementAtLine(story, 2), line)).toBe(
    story.replace('-> gate //', 'Off. #id:gate.3\n-> gate //'),
  );
  expect(() => separateInkDivert(story, 2)).toThrow('does not end in one arrow');
});

it('SITE-D9 what stands below new choices follows from each of them', () => {
  const choices = ['ok', 'skip'].map((text) => ({ kind: 'choice', text }) as const);
  const edited = insertInkChoices(story, findStatementAtLine(story, 14), choices);
  expect(edited).toBe(story.replace('#id:bell.1\n', '#id:bell.1\n+ [ok]\n+ [skip]\n-\n'));
  expect(findStatementAtLine(edited, 18)).toMatchObject({ kind: 'divert', depth: 0, targets: ['END'] });
  // If the selected statement is a divert, the choices are inserted above it.
  expect(insertInkChoices(story, findStatementAtLine(story, 15), choices)).toBe(edited);
  // If the selected statement is a choice, the new choices are inserted below the lines that are nested in it.
  expect(insertInkChoices(story, findStatementAtLine(story, 7), choices)).toBe(
    story.replace('  -> gate\n', '  -> gate\n+ [ok]\n+ [skip]\n'),
  );
});

it('SITE-D9 the lines that lead to a scene or count its visits are found', () => {
  expect(listKnotReferences(story, 'gate')).toEqual([2, 13]);
  expect(listKnotReferences(story, 'bell')).toEqual([6, 10]);
});
