import { expect, it } from 'vitest';
import { newShortCode, readShortCode, shortCodeOf } from './short-code.ts';

const shortCode = /^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/;

it('S10 a code is two groups of five, of characters that nobody confuses, and another each time', () => {
  const codes = Array.from({ length: 500 }, newShortCode);
  for (const code of codes) expect(code).toMatch(shortCode);
  expect(new Set(codes).size).toBe(500);
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(30);
});

it('S11 the code of a text is always the same, and of another text another', async () => {
  expect(await shortCodeOf('once')).toMatch(shortCode);
  expect(await shortCodeOf('once')).toBe(await shortCodeOf('once'));
  expect(await shortCodeOf('twice')).not.toBe(await shortCodeOf('once'));
});

it.each([
  ['7KQ2M-XR4TD', '7KQ2M-XR4TD'],
  ['7kq2m xr4td', '7KQ2M-XR4TD'],
  ['７ＫＱ２Ｍ－ＸＲ４ＴＤ', '7KQ2M-XR4TD'],
  ['7KQ2MーXR4TD', '7KQ2M-XR4TD'],
  ['7KQ2M-XR4T', undefined],
  ['7KQ2M-XR4T0', undefined],
  ['', undefined],
])('S10 "%s" is read as %s', (typed, code) => {
  expect(readShortCode(typed)).toBe(code);
});
