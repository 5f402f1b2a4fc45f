import { expect, it } from 'vitest';
import { icoFile } from './ico.ts';

it('SITE-L9 lists each picture with its size, place and length', () => {
  const file = icoFile([
    { pixels: 16, png: Buffer.from('small') },
    { pixels: 256, png: Buffer.from('largest') },
  ]);
  expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0]);
  expect([...file.subarray(6, 22)]).toEqual([16, 16, 0, 0, 1, 0, 32, 0, 5, 0, 0, 0, 38, 0, 0, 0]);
  expect([...file.subarray(22, 38)]).toEqual([0, 0, 0, 0, 1, 0, 32, 0, 7, 0, 0, 0, 43, 0, 0, 0]);
  expect(file.subarray(38).toString()).toBe('smalllargest');
});

it('SITE-L9 refuses a picture that is larger than the format allows', () => {
  expect(() => icoFile([{ pixels: 257, png: Buffer.alloc(1) }])).toThrow(RangeError);
});
