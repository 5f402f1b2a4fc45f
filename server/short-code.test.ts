import { describe, expect, it } from 'vitest';
import { newShortCode, readShortCode } from './short-code.ts';

describe('short codes', () => {
  it('S10 are two groups of five, without characters that look like others', () => {
    for (let round = 0; round < 200; round++)
      expect(newShortCode()).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
  });

  it.each(['7KQ2M-XR4TD', '7kq2m xr4td', '７ＫＱ２Ｍー ＸＲ４ＴＤ', ' 7KQ2MXR4TD\n', '7KQ2M–XR4TD'])(
    'S10 are read as typed: %j',
    (typed) => {
      expect(readShortCode(typed)).toBe('7KQ2M-XR4TD');
    },
  );

  it.each(['', '7KQ2M-XR4T', '7KQ2M-XR4TDD', '7KQ2M-XR4T0', '7KQ2M-XR4TI', '7KQ2M_XR4TD', '七KQ2M-XR4TD'])(
    'S10 are nothing else: %j',
    (typed) => {
      expect(readShortCode(typed)).toBeUndefined();
    },
  );
});
