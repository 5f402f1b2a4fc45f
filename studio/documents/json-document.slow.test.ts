import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLines, readFilesOfAllWalks } from './all-walks.fixtures.ts';
import { insertJsonKey, moveJsonKey, removeJsonKey, renameJsonKey, setJsonValue } from './json-document.ts';

const files = readFilesOfAllWalks('strings/en.json', 'strings/zh.json', 'strings/jp.json');
const routes = readFilesOfAllWalks('route.geojson');
const runs = 15;

/** Generates a message or a key. Removes lone surrogates, because UTF-8 cannot encode them. */
const generatedText = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.toWellFormed());
const newKey = generatedText.filter((text) => text !== '__proto__');

describe.each(files)('%s', (_name, text) => {
  const entries = Object.entries(JSON.parse(text) as Record<string, string>);
  const key = fc.constantFrom(...entries.map(([it]) => it));
  const entriesOf = (edited: string) => Object.entries(JSON.parse(edited) as Record<string, string>);

  it('setting a message changes its line only, and setting it back restores the bytes', () => {
    fc.assert(
      fc.property(key, generatedText, (id, message) => {
        const edited = setJsonValue(text, [id], message);
        expect(entriesOf(edited)).toEqual(entries.map(([it, old]) => [it, it === id ? message : old]));
        expect(diffLines(text, edited)).toMatchObject({ removed: { length: 1 }, added: { length: 1 } });
        expect(setJsonValue(edited, [id], JSON.parse(text)[id])).toBe(text);
      }),
      { numRuns: runs },
    );
  });

  it('a new message stands beside the message it belongs to, and removing it restores the bytes', () => {
    fc.assert(
      fc.property(fc.option(key), newKey, generatedText, (after, id, message) => {
        if (Object.hasOwn(JSON.parse(text), id) || /^\d+$/.test(id)) return;
        const edited = insertJsonKey(text, [], id, message, after);
        const index = entries.findIndex(([it]) => it === after) + 1;
        expect(entriesOf(edited)).toEqual(entries.toSpliced(index, 0, [id, message]));
        const { removed, added } = diffLines(text, edited);
        expect(added.length - removed.length).toBe(1);
        // If the new entry is the last one, the line above also changes: it gets a comma.
        expect(removed.length).toBeLessThanOrEqual(after === entries.at(-1)?.[0] ? 1 : 0);
        expect(removeJsonKey(edited, [id])).toBe(text);
      }),
      { numRuns: runs },
    );
  });

  it('moving a message moves its line, and moving it back restores the bytes', () => {
    fc.assert(
      fc.property(key, fc.option(key), (id, after) => {
        if (id === after) return;
        const edited = moveJsonKey(text, [id], after);
        const others = entries.filter(([it]) => it !== id);
        const index = others.findIndex(([it]) => it === after) + 1;
        expect(entriesOf(edited)).toEqual(others.toSpliced(index, 0, [id, JSON.parse(text)[id]]));
        const back = entries[entries.findIndex(([it]) => it === id) - 1]?.[0] ?? null;
        expect(moveJsonKey(edited, [id], back)).toBe(text);
      }),
      { numRuns: runs },
    );
  });

  it('renaming a message keeps its place and its text', () => {
    fc.assert(
      fc.property(key, newKey, (id, name) => {
        if (Object.hasOwn(JSON.parse(text), name) || /^\d+$/.test(name)) return;
        const edited = renameJsonKey(text, [id], name);
        expect(entriesOf(edited)).toEqual(entries.map(([it, message]) => [it === id ? name : it, message]));
        expect(diffLines(text, edited)).toMatchObject({ removed: { length: 1 }, added: { length: 1 } });
        expect(renameJsonKey(edited, [name], id)).toBe(text);
      }),
      { numRuns: runs },
    );
  });
});

it.each(routes)('%s: a changed length changes its line only', (_name, text) => {
  const edited = setJsonValue(text, ['features', 1, 'properties', 'meters'], 777);
  const expected = JSON.parse(text);
  expected.features[1].properties.meters = 777;
  expect(JSON.parse(edited)).toEqual(expected);
  expect(diffLines(text, edited)).toMatchObject({ removed: { length: 1 }, added: { length: 1 } });
});

it.each([
  ['{}\n', '{\n  "a": "b"\n}\n'],
  ['{}', '{ "a": "b" }'],
  ['{ "x": 1 }', '{ "x": 1, "a": "b" }'],
  ['{\n\t"x": 1\n}', '{\n\t"x": 1,\n\t"a": "b"\n}'],
  ['{\r\n    "x": 1\r\n}\r\n', '{\r\n    "x": 1,\r\n    "a": "b"\r\n}\r\n'],
])('a new key has the indentation of %j', (before, after) => {
  expect(insertJsonKey(before, [], 'a', 'b')).toBe(after);
});

it('refuses what would lose a message', () => {
  const text = '{ "a": "1", "b": "2" }';
  expect(() => insertJsonKey(text, [], 'a', 'x')).toThrow('The file has "a" already: choose another name.');
  expect(() => renameJsonKey(text, ['a'], 'b')).toThrow('The file has "b" already');
  expect(() => removeJsonKey(text, ['c'])).toThrow('The file has no "c"');
  expect(() => setJsonValue('{ "a": 1,\n }', ['a'], 2)).toThrow('fault in line 2');
  expect(() => setJsonValue('{\n "a": 1\n "b": 2 }', ['a'], 2)).toThrow('fault in line 2, where a comma is missing');
  expect(() => setJsonValue('{ "a": 1 // no\n }', ['a'], 2)).toThrow('correct it in the text first');
  expect(() => setJsonValue('{ "a": 1, "a": 2 }', ['a'], 3)).toThrow('edit it in the text');
});
