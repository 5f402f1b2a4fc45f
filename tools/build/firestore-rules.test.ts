import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { insertReportableStopsAndClues, readReportableStopsAndClues } from './firestore-rules.ts';

const template = readFileSync('firestore.rules', 'utf8');

/** Returns whether the rules accept a report about a stop or clue, given as `walk/version/stop/clue`. */
function acceptsReport(rules: string, place: string): boolean {
  const [, pattern = ''] = /place\.matches\('(.*)'\)/.exec(rules) ?? [];
  return new RegExp(pattern).test(place);
}

function readStopsAndCluesOfPacks(files: Record<string, unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'lorewalk-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(content));
  }
  return readReportableStopsAndClues(folder);
}

const older = { version: 1, stops: [{ id: 'gate' }], clues: [{ id: 'lion', stop: 'gate' }] };
const newestPack = { version: 3, stops: [{ id: 'pond' }], clues: [] };

it('API-S13 the rules contain the places of all packs of the site’s walks', () => {
  const packs = readStopsAndCluesOfPacks({
    'index.json': { example: { hash: '2b' } },
    'example/0c/walk.json': { format: 'of long ago' },
    'example/1a/walk.json': older,
    'example/2b/walk.json': newestPack,
    'given-up/3d/walk.json': older,
  });
  const rules = insertReportableStopsAndClues(template, packs);
  for (const place of ['example/1/gate/', 'example/2/gate/lion', 'example/3/pond/'])
    expect(acceptsReport(rules, place)).toBe(true);
  for (const place of [
    'example/4/pond/',
    'example/0/pond/',
    'example/3/lion/',
    'example/3/pond/lion',
    'example/3/pond',
    'given-up/1/gate/',
    'x/example/3/pond/',
    '',
  ])
    expect(acceptsReport(rules, place), place).toBe(false);
});

it('API-S13 the rules accept no report without walks or before the build', () => {
  for (const rules of [insertReportableStopsAndClues(template, []), template])
    expect(acceptsReport(rules, 'example/1/gate/')).toBe(false);
});

it('API-S13 rules without exactly one mark for places stop the build', () => {
  for (const invalidTemplate of [template.replace('<places>', ''), template + template])
    expect(() => insertReportableStopsAndClues(invalidTemplate, [])).toThrow('firestore.rules must have <places> once');
});
