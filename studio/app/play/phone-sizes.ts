/** A size of a phone's window, in CSS pixels. */
export interface PhoneSize {
  id: string;
  width: number;
  height: number;
}

/** A small, a usual and a large phone in portrait orientation, and the usual phone in landscape orientation. */
export const phoneSizes: readonly PhoneSize[] = [
  { id: 'small', width: 320, height: 568 },
  { id: 'usual', width: 390, height: 844 },
  { id: 'large', width: 430, height: 932 },
  { id: 'landscape', width: 844, height: 390 },
];

/** The width of the frame around the phone's window, in CSS pixels. */
export const bezelPixels = 10;

/** Returns the scale at which a phone with its frame fits into the available space: at most 1, at least 0.2. */
export function computePhoneScale({ width, height }: PhoneSize, place: { width: number; height: number }): number {
  const scale = Math.min(place.width / (width + 2 * bezelPixels), place.height / (height + 2 * bezelPixels), 1);
  return Math.max(scale, 0.2);
}
