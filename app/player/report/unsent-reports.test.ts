import { afterEach, expect, it, vi } from 'vitest';
import { forgetUnsent, saveUnsent, unsentReport } from './unsent-reports.ts';

afterEach(() => vi.unstubAllGlobals());

function storage(stored?: string) {
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
  const values = storage();
  saveUnsent(torii, { ...report, remark: '' });
  saveUnsent(torii, report);
  saveUnsent({ ...torii, clue: 'height' }, { ...report, kind: 'changed' });
  expect(unsentReport(torii)).toEqual(report);
  expect(unsentReport({ ...torii, clue: 'height' })).toMatchObject({ kind: 'changed' });
  expect(unsentReport(gate)).toBeUndefined();
  forgetUnsent(gate);
  forgetUnsent(torii);
  expect(unsentReport(torii)).toBeUndefined();
  forgetUnsent({ ...torii, clue: 'height' });
  expect([...values]).toEqual([]);
});

it.each(['{', 'null', '[]', '{"example/torii/":{"kind":1}}', '{"example/torii/":null}'])(
  'API-S13 %s is not a valid report and does not replace one',
  (stored) => {
    storage(stored);
    expect(unsentReport(torii)).toBeUndefined();
    saveUnsent(torii, report);
    expect(unsentReport(torii)).toEqual(report);
  },
);

it('API-S13 with blocked storage only the form has the report', () => {
  vi.stubGlobal('localStorage', undefined);
  saveUnsent(torii, report);
  forgetUnsent(torii);
  expect(unsentReport(torii)).toBeUndefined();
});
