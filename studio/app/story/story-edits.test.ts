import { expect, it } from 'vitest';
import { parseInkStory } from '../../documents/ink-reader.ts';
import type { FileEdit } from '../workspace/open-file.ts';
import { createMessageId, getStatementId } from './message-ids.ts';
import { addScene } from './scene-edits.ts';
import {
  addOutcomeChoicesOfWalkerEvent,
  addStatement,
  countRemovedStatements,
  moveStatement,
  removeStatement,
  setStatementTag,
  setStatementTarget,
} from './story-edits.ts';
import {
  applyFileEdits,
  findStatementById,
  listAddedLines,
  listStatements,
  readEditedWalkFiles,
} from './walk-files.fixtures.ts';

const original = readEditedWalkFiles('content/walks/enoshima');
const source = original['story.ink'] ?? '';
const { knots } = parseInkStory(source);
const statements = listStatements(source);
const messageIds = statements.flatMap((it) => getStatementId(it) ?? []);

/** Returns the ids of the story with a new id inserted after another one. */
function insertMessageId(id: string, after: string): string[] {
  return messageIds.toSpliced(messageIds.indexOf(after) + 1, 0, id);
}

const findStatement = (id: string, story = source) => findStatementById(story, id);
const applyEdits = (edits: readonly FileEdit[], files = original) => applyFileEdits(edits, files);

it('adds a line with an id, a speaker and a message in each language, and nothing else', () => {
  const after = findStatement('way.morse.1');
  const id = createMessageId(knots, after.line, 'line', messageIds);
  expect(id).toBe('way.morse.3');
  const texts = { en: 'Quite.', zh: '沒錯。', jp: 'そのとおり。' };
  const edited = applyEdits(
    addStatement(after, { kind: 'line', id, texts, speaker: 'shiro', order: insertMessageId(id, 'way.morse.1') }),
  );
  expect(listAddedLines(source, edited['story.ink'] ?? '')).toEqual(['  Quite. #id:way.morse.3 #speaker:shiro']);
  expect(findStatement(id, edited['story.ink'])).toMatchObject({ line: after.line + 1, depth: after.depth });
  for (const locale of ['en', 'zh', 'jp'] as const)
    expect(listAddedLines(original[`strings/${locale}.json`] ?? '', edited[`strings/${locale}.json`] ?? '')).toEqual([
      `  "way.morse.3": "${texts[locale]}",`,
    ]);
  expect(
    listAddedLines(original['strings/translations.json'] ?? '', edited['strings/translations.json'] ?? ''),
  ).toHaveLength(
    // For each of the two translated languages, two lines of translations.json change: the new entry, and the entry
    // before it, which gets a comma.
    4,
  );
});

it('leaves the message out of a language in which the author wrote nothing', () => {
  const after = findStatement('opening.1');
  const texts = { en: 'Quite.', zh: '', jp: '' };
  const edited = applyEdits(
    addStatement(after, { kind: 'line', id: 'opening.9', texts, order: insertMessageId('opening.9', 'opening.1') }),
  );
  expect(edited['strings/zh.json']).toBe(original['strings/zh.json']);
  expect(edited['strings/translations.json']).toBe(original['strings/translations.json']);
});

it('adds a choice below another one with all that follows from it', () => {
  const after = findStatement('way.morse.c1');
  const texts = { en: 'Why me?', zh: '', jp: '' };
  const edited = applyEdits(
    addStatement(after, {
      kind: 'choice',
      id: 'way.morse.c3',
      texts,
      target: 'to_morse',
      order: insertMessageId('way.morse.c3', 'way.morse.1'),
    }),
  );
  const added = findStatement('way.morse.c3', edited['story.ink']);
  expect(added).toMatchObject({ kind: 'choice', depth: 0, targets: ['to_morse'] });
  expect(added.line).toBe(findStatement('way.morse.c2').line);
});

it('removes a choice together with the messages of all that follows from it', () => {
  const edited = applyEdits(removeStatement(source, findStatement('way.morse.c1')));
  expect(edited['story.ink']).not.toContain('#id:way.morse.1 ');
  for (const id of ['way.morse.c1', 'way.morse.1'])
    for (const text of Object.values(edited)) expect(text).not.toContain(`"${id}"`);
});

it('SITE-D9 counts what is removed together: all outcomes of a clue or an arrival, and what follows from them', () => {
  const story = [
    '=== pier ===',
    'Posts. #id:pier.1',
    '+ [ok #ev:clue:ok:posts]',
    '  Seven. #id:pier.2',
    '+ [reveal #ev:clue:reveal:posts]',
    '  Seven, then. #id:pier.3',
    '+ [skip #ev:clue:skip:posts] -> bell',
    '',
    '=== bell ===',
    '+ [Ring. #id:bell.c1]',
    '  Ding. #id:bell.1',
    '  -> END',
    '+ [arrive #ev:arrive:pier] -> pier',
    '+ [closed #ev:closed:pier] -> END',
  ].join('\n');
  const count = (line: number) => {
    const statement = parseInkStory(story)
      .knots.flatMap((knot) => knot.statements)
      .find((it) => it.line === line);
    return statement && countRemovedStatements(story, statement);
  };
  expect([2, 3, 5, 10, 13].map(count)).toEqual([
    { outcomes: 1, lines: 0 },
    { outcomes: 3, lines: 2 },
    { outcomes: 3, lines: 2 },
    { outcomes: 1, lines: 1 },
    { outcomes: 2, lines: 0 },
  ]);
});

it('moves a line among its neighbours, and not beyond them', () => {
  const [second, first] = [findStatement('opening.2'), findStatement('opening.1')];
  const up = moveStatement(source, second, 'up');
  const moved = applyEdits(up ? [up] : []);
  expect(findStatement('opening.2', moved['story.ink']).line).toBe(first.line);
  expect(findStatement('opening.1', moved['story.ink']).line).toBe(second.line);
  expect(moveStatement(source, first, 'up')).toBeUndefined();
});

it('sets and removes the tags of a line', () => {
  const line = findStatement('opening.1');
  expect(applyEdits([setStatementTag(line, 'speaker', 'turtle')])['story.ink']).toContain(
    '#id:opening.1 #speaker:turtle\n',
  );
  expect(applyEdits([setStatementTag(line, 'speaker', undefined)])['story.ink']).toMatch(/#id:opening\.1\n/);
  expect(applyEdits([setStatementTag(findStatement('opening.c2'), 'default', '')])['story.ink']).toContain(
    '#id:opening.c2 #default]',
  );
  expect(applyEdits([setStatementTag(findStatement('opening.c1'), 'default', undefined)])['story.ink']).toContain(
    '#id:opening.c1] ->',
  );
});

it('adds all events of a stop or clue together', () => {
  const after = findStatement('way.morse.c2');
  const arrival =
    applyEdits([addOutcomeChoicesOfWalkerEvent(after, { kind: 'arrival', stop: 'iwaya' }, 'opening')])['story.ink'] ??
    '';
  expect(listAddedLines(source, arrival)).toEqual([
    '+ [arrive #ev:arrive:iwaya] -> opening',
    '+ [closed #ev:closed:iwaya] -> opening',
  ]);
  const clue =
    applyEdits([addOutcomeChoicesOfWalkerEvent(after, { kind: 'clue', clue: 'figures' }, 'opening')])['story.ink'] ??
    '';
  expect(listAddedLines(source, clue)).toEqual([
    '+ [ok #ev:clue:ok:figures] -> opening',
    '+ [reveal #ev:clue:reveal:figures] -> opening',
    '+ [skip #ev:clue:skip:figures] -> opening',
  ]);
});

it('adds a scene that leads on', () => {
  const story = applyEdits([addScene('interlude', 'morse_end', 'to_torii')])['story.ink'] ?? '';
  const names = parseInkStory(story).knots.map(({ name }) => name);
  expect(names[names.indexOf('morse_end') + 1]).toBe('interlude');
  expect(story).toContain('=== interlude ===\n-> to_torii\n');
});

it('SITE-D9 a clue above an arrow goes on with what stands below, and is removed as a whole', () => {
  const arrow = statements.find((it) => it.kind === 'divert' && it.depth === 0);
  if (arrow === undefined) throw new Error('The story has no arrow.');
  const added = applyEdits([addOutcomeChoicesOfWalkerEvent(arrow, { kind: 'clue', clue: 'harbour' }, undefined)]);
  expect(listAddedLines(source, added['story.ink'] ?? '')).toEqual([
    '+ [ok #ev:clue:ok:harbour]',
    '+ [reveal #ev:clue:reveal:harbour]',
    '+ [skip #ev:clue:skip:harbour]',
    '-',
  ]);
  const written = parseInkStory(added['story.ink'] ?? '').knots.flatMap((knot) => knot.statements);
  const skip = written.find(
    ({ tags, line }) => tags.some(({ value }) => value === 'clue:skip:harbour') && line >= arrow.line,
  );
  if (skip === undefined) throw new Error('The clue is missing.');
  expect(applyEdits(removeStatement(added['story.ink'] ?? '', skip), added)['story.ink']).toBe(source);
});

it('SITE-D9 an arrow leads to another scene', () => {
  const choice = findStatement('opening.c1');
  const [target = ''] = choice.targets;
  const edited = applyEdits([setStatementTarget(choice, target, 'END')]);
  expect(edited['story.ink']).toBe(source.replace(choice.source, choice.source.replace(`-> ${target}`, '-> END')));
});
