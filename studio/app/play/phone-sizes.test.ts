import { expect, it } from 'vitest';
import { computePhoneScale, phoneSizes } from './phone-sizes.ts';

const usualPhoneSize = phoneSizes.find(({ id }) => id === 'usual') ?? { id: '', width: 0, height: 0 };

it('a phone is never larger than its own size', () => {
  expect(computePhoneScale(usualPhoneSize, { width: 2000, height: 2000 })).toBe(1);
});

it('a phone fits into its place with its frame', () => {
  expect(computePhoneScale(usualPhoneSize, { width: 205, height: 2000 }) * (usualPhoneSize.width + 20)).toBeCloseTo(
    205,
  );
  expect(computePhoneScale(usualPhoneSize, { width: 2000, height: 432 }) * (usualPhoneSize.height + 20)).toBeCloseTo(
    432,
  );
});
