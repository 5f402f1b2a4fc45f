/**
 * A QR code version (a size) at error correction level M of ISO/IEC 18004. In each version that this app uses, all
 * blocks have the same length.
 */
export interface QrVersion {
  /** The number of modules (squares of the code) on each side. */
  size: number;
  blocks: number;
  dataCodewordsPerBlock: number;
  correctionCodewordsPerBlock: number;
}

/** The QR code versions (sizes) 1 to 6, for texts of up to 106 bytes. */
export const qrVersions: readonly QrVersion[] = [
  { size: 21, blocks: 1, dataCodewordsPerBlock: 16, correctionCodewordsPerBlock: 10 },
  { size: 25, blocks: 1, dataCodewordsPerBlock: 28, correctionCodewordsPerBlock: 16 },
  { size: 29, blocks: 1, dataCodewordsPerBlock: 44, correctionCodewordsPerBlock: 26 },
  { size: 33, blocks: 2, dataCodewordsPerBlock: 32, correctionCodewordsPerBlock: 18 },
  { size: 37, blocks: 2, dataCodewordsPerBlock: 43, correctionCodewordsPerBlock: 24 },
  { size: 41, blocks: 4, dataCodewordsPerBlock: 27, correctionCodewordsPerBlock: 16 },
];

export function countDataCodewords({ blocks, dataCodewordsPerBlock }: QrVersion): number {
  return blocks * dataCodewordsPerBlock;
}
