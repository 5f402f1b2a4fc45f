import { expect, it } from 'vitest';
import { parseIcuMessagePreview } from './icu-message-preview.ts';

it('SITE-D9 a line that changes with a number shows its other form', () => {
  expect(
    parseIcuMessagePreview('{n, plural, =0 {No shells.} one {One shell.} other {You have # shells.}} Nobody rang it.'),
  ).toEqual({ parts: ['You have ', { value: 'n' }, ' shells.', ' Nobody rang it.'], hasForms: true });
});

it('SITE-D9 a form without a number is a plain text', () => {
  expect(parseIcuMessagePreview('{mood, select, glad {Yes!} other {No.}}')).toEqual({ parts: ['No.'], hasForms: true });
});

it('SITE-D9 a value has no forms', () => {
  expect(parseIcuMessagePreview('You have {n}.')).toEqual({
    parts: ['You have ', { value: 'n' }, '.'],
    hasForms: false,
  });
  expect(parseIcuMessagePreview('{n}')).toEqual({ parts: [{ value: 'n' }], hasForms: false });
});

it.each(['Plain words.', '{n, plural, one {'])('SITE-D9 "%s" is shown as it is', (message) => {
  expect(parseIcuMessagePreview(message)).toBeUndefined();
});
