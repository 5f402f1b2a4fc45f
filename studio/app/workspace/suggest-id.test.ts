import { expect, it } from 'vitest';
import { idPattern } from '../../../tools/walks/read/allowed-walk-values.ts';
import { suggestId } from './suggest-id.ts';

it('an id has the words of the name, without accents and apostrophes', () => {
  expect(suggestId('Hōzōmon, from Behind', 'stop-4', [])).toBe('hozomon-from-behind');
  expect(suggestId('Kume no Heinai’s Hall', 'stop-4', [])).toBe('kume-no-heinais-hall');
});

it('a name without Latin letters gets the fallback', () => {
  expect(suggestId('雷門', 'stop-4', [])).toBe('stop-4');
  expect(suggestId('108', 'stop-4', [])).toBe('stop-4');
});

it('a taken id gets the next free number', () => {
  expect(suggestId('Old Gate', 'stop-4', ['old-gate', 'old-gate-2'])).toBe('old-gate-3');
});

it('the id of a long name is valid', () => {
  const id = suggestId('A very long name of a place that never ends and never ends and never ends', 'stop-4', []);
  expect(id).toMatch(idPattern);
  expect(id.length).toBeLessThanOrEqual(60);
});
