import { expect, it } from 'vitest';
import { formatPluralMessage, formatPluralMessageAsInk, parsePluralMessage } from './plural-message.ts';

it.each([
  ['You have {n} shells.', { none: '', one: '', other: 'You have # shells.' }],
  [
    '{n, plural, =0 {No shells.} one {One shell.} other {# shells.}}',
    { none: 'No shells.', one: 'One shell.', other: '# shells.' },
  ],
  ['{n, plural, =0 {沒有貝殼。} other {#個貝殼。}}', { none: '沒有貝殼。', one: '', other: '#個貝殼。' }],
  ['{n, plural, one {One} other {}}', { none: '', one: 'One', other: '' }],
  ['', { none: '', one: '', other: '' }],
])('SITE-D9 the forms of %s are fields, and the fields are the message again', (message, forms) => {
  expect(parsePluralMessage(message)).toEqual(forms);
  expect(formatPluralMessage(forms)).toBe(message);
});

it('words around the forms belong to each of them', () => {
  const message = 'So: {n, plural, =1 {one shell} other {{n} shells}}. Good.';
  const forms = { none: '', one: 'So: one shell. Good.', other: 'So: # shells. Good.' };
  expect(parsePluralMessage(message)).toEqual(forms);
});

it.each(['{trust} {n}', '{n, plural, two {a} other {b}}', '{n, select, other {b}}', '{n, plural, other {{m}}}'])(
  'other code stays as it is: %s',
  (message) => expect(parsePluralMessage(message)).toBeUndefined(),
);

it('the line of the story prints the value itself', () => {
  expect(formatPluralMessageAsInk('{n, plural, one {One.} other {# shells.}}', 'shells')).toBe('{shells} shells.');
});
