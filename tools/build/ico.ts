/** A picture of an ICO file: a square PNG. */
export interface IconImage {
  pixels: number;
  png: Uint8Array;
}

const headerBytes = 6;
const entryBytes = 16;

/**
 * Returns an ICO file of PNG pictures, which Windows reads since Vista: a header, an entry for each picture, the pictures.
 * @throws {RangeError} for a picture whose size the format cannot store.
 */
export function icoFile(images: readonly IconImage[]): Buffer {
  const directory = Buffer.alloc(headerBytes + entryBytes * images.length);
  directory.writeUInt16LE(1, 2); // A file of icons.
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  for (const [index, { pixels, png }] of images.entries()) {
    if (!(pixels >= 1 && pixels <= 256)) throw new RangeError(`An ICO file cannot hold a picture of ${pixels} pixels.`);
    const entry = headerBytes + entryBytes * index;
    // A byte each; 256 is written as 0.
    directory.writeUInt8(pixels % 256, entry);
    directory.writeUInt8(pixels % 256, entry + 1);
    directory.writeUInt16LE(1, entry + 4); // Colour planes.
    directory.writeUInt16LE(32, entry + 6); // Bits per pixel.
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...images.map(({ png }) => png)]);
}
