import { describe, expect, it } from 'vitest';
import { chooseEncoding } from './negotiate.ts';

describe('Accept-Encoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0,gzip;q=0,identity;q=0', undefined],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip;q=0.1', 'gzip'],
    ['identity, gzip;q=0.5', undefined],
    ['br;q=2', undefined],
    ['br;q=', undefined],
    ['br ; Q=0.5 , gzip ; q=0.4', 'br'],
    [';;q=1,,=', undefined],
    ['__proto__, constructor', undefined],
  ])('SITE-D8 Accept-Encoding %s selects %s', (header, encoding) => {
    expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding);
  });

  it('SITE-D8 only an available encoding is selected', () => {
    expect(chooseEncoding('gzip, br', ['gzip'])).toBe('gzip');
    expect(chooseEncoding('gzip, br', [])).toBeUndefined();
  });
});
