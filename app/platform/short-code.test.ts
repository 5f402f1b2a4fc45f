import { expect, it } from 'vitest';
import { createShortCode, deriveShortCode, encodeShortCode, parseShortCode } from './short-code.ts';

const shortCode = /^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/;

it('API-S10 each code is new: two groups of five unambiguous characters', () => {
  const codes = Array.from({ length: 500 }, createShortCode);
  for (const code of codes) expect(code).toMatch(shortCode);
  expect(new Set(codes).size).toBe(500);
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(30);
});

it('API-S11 a text always has the same code, and another text a different one', async () => {
  expect(await deriveShortCode('once')).toMatch(shortCode);
  expect(await deriveShortCode('once')).toBe(await deriveShortCode('once'));
  expect(await deriveShortCode('twice')).not.toBe(await deriveShortCode('once'));
});

it.each([
  '7KQ2M-XR4TD',
  '7kq2m xr4td',
  '７ＫＱ２Ｍ－ＸＲ４ＴＤ',
  '７ＫＱ２Ｍー ＸＲ４ＴＤ',
  ' 7KQ2MXR4TD\n',
  '7KQ2M–XR4TD',
  '7KQ2MーXR4TD',
])('API-S10 reads a typed code: %j', (typed) => {
  expect(parseShortCode(typed)).toBe('7KQ2M-XR4TD');
});

it.each(['', '7KQ2M-XR4T', '7KQ2M-XR4TDD', '7KQ2M-XR4T0', '7KQ2M-XR4TI', '7KQ2M_XR4TD', '七KQ2M-XR4TD'])(
  'API-S10 rejects an invalid code: %j',
  (typed) => {
    expect(parseShortCode(typed)).toBeUndefined();
  },
);

it('API-S21 a code of six characters is one group, read in any form', () => {
  expect(encodeShortCode(0n, 6)).toBe('222222');
  expect(encodeShortCode(30n ** 6n - 1n, 6)).toBe('ZZZZZZ');
  for (const typedCode of ['7kq2mx', '７ＫＱ２ＭＸ', ' 7KQ-2MX\n']) expect(parseShortCode(typedCode, 6)).toBe('7KQ2MX');
  for (const typed of ['7KQ2M', '7KQ2M-XR4TD', '7KQ2M0']) expect(parseShortCode(typed, 6)).toBeUndefined();
});
