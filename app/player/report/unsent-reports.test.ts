import { afterEach, expect, it, vi } from 'vitest';
import { readUnsentReport, removeUnsentReport, saveUnsentReport } from './unsent-reports.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(stored?: string) {
  const values = new Map<string, string>(stored === undefined ? [] : [['lorewalk:reports', stored]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  return values;
}

const torii = { walk: 'example', stop: 'torii' };
const gate = { walk: 'example', stop: 'gate' };
const report = { kind: 'gone', remark: 'Painted blue.' };

it('API-S13 an unsent report is kept for its place until it has arrived, and then deleted', () => {
  const values = stubStorage();
  saveUnsentReport(torii, { ...report, remark: '' });
  saveUnsentReport(torii, report);
  saveUnsentReport({ ...torii, clue: 'height' }, { ...report, kind: 'changed' });
  expect(readUnsentReport(torii)).toEqual(report);
  expect(readUnsentReport({ ...torii, clue: 'height' })).toMatchObject({ kind: 'changed' });
  expect(readUnsentReport(gate)).toBeUndefined();
  removeUnsentReport(gate);
  removeUnsentReport(torii);
  expect(readUnsentReport(torii)).toBeUndefined();
  removeUnsentReport({ ...torii, clue: 'height' });
  expect([...values]).toEqual([]);
});

it.each(['{', 'null', '[]', '{"example/torii/":{"kind":1}}', '{"example/torii/":null}'])(
  'API-S13 %s is not a valid report and does not replace one',
  (stored) => {
    stubStorage(stored);
    expect(readUnsentReport(torii)).toBeUndefined();
    saveUnsentReport(torii, report);
    expect(readUnsentReport(torii)).toEqual(report);
  },
);

it('API-S13 with blocked storage only the form has the report', () => {
  vi.stubGlobal('localStorage', undefined);
  saveUnsentReport(torii, report);
  removeUnsentReport(torii);
  expect(readUnsentReport(torii)).toBeUndefined();
});
