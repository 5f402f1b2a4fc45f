/** A frame header of MPEG-2, layer III, 8 kbit/s, 22,050 Hz, one channel. Zeros follow: a frame of silence. */
const header = [0xff, 0xf3, 0x10, 0xc0];
const frameBytes = 26;
const framesPerSecond = 22_050 / 576;

/** For tests: returns a silent recording as MP3, one kilobyte for each second. */
export function recordedSilence(seconds = 1): Buffer {
  const frame = Buffer.alloc(frameBytes);
  frame.set(header);
  return Buffer.concat(Array.from({ length: Math.ceil(seconds * framesPerSecond) }, () => frame));
}

/** For tests: returns the beginning of an MP4 file whose first track has a given sample format; `mp4a` is AAC. */
export function mp4Storing(way: string): Buffer {
  const box = (type: string, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const entries = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]);
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0', 'latin1')),
    box('moov', box('stsd', entries, box(way, Buffer.alloc(28)))),
  ]);
}
