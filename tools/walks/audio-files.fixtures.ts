/**
 * The header of an MP3 frame: MPEG-2, layer III, 8 kbit/s, 22,050 Hz, one channel. A frame that continues with zeros is
 * silent.
 */
const header = [0xff, 0xf3, 0x10, 0xc0];
const frameBytes = 26;
const framesPerSecond = 22_050 / 576;

/** Creates a silent MP3 file for tests, with one kilobyte per second. */
export function createSilentMp3(seconds = 1): Buffer {
  const frame = Buffer.alloc(frameBytes);
  frame.set(header);
  return Buffer.concat(Array.from({ length: Math.ceil(seconds * framesPerSecond) }, () => frame));
}

/** Creates the beginning of an MP4 file for tests. Its first track has the given sample format; `mp4a` is AAC. */
export function createMp4(format: string): Buffer {
  const encodeBox = (type: string, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const entries = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]);
  return Buffer.concat([
    encodeBox('ftyp', Buffer.from('M4A \0\0\0\0', 'latin1')),
    encodeBox('moov', encodeBox('stsd', entries, encodeBox(format, Buffer.alloc(28)))),
  ]);
}
