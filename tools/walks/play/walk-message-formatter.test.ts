import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type AuthoredWalk, readWalk } from '../read-walks.ts';
import { createWalkMessageFormatter } from './walk-message-formatter.ts';

const formatMessage = createWalkMessageFormatter(
  readWalk(join(import.meta.dirname, '../new-walk/template')).walk as AuthoredWalk,
  'spot',
);

it.each([
  ['en', '0', /^You have no shells; the bell doesn’t charge\./],
  ['en', '1', /^You have one shell;/],
  ['en', '2', /^You have 2 shells;/],
  ['zh', '2', /^你有2枚貝殼/],
  ['jp', '0', /^貝がらはひとつもないけれど/],
] as const)('a line speaks of what the story counts, in %s of %s', (locale, n, text) => {
  expect(formatMessage(locale, 'bell.2', { n })).toMatch(text);
});

it('words without arguments stay as written, and an id without words is shown', () => {
  expect(formatMessage('jp', 'stop.pier')).toBe('桟橋');
  expect(formatMessage('en', 'stop.nowhere')).toBe('[stop.nowhere]');
});
