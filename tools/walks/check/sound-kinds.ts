import type { RecordingExtension } from '../read/recordings.ts';

/** The format of a sound file: a format that every phone plays, another known format, or an unknown format. */
export type SoundKind = { kind: RecordingExtension } | { kind: 'other'; name: string } | { kind: 'unknown' };

/** The known formats that some phones cannot play: the first bytes of a file, and the format's name. */
const otherFormats: [pattern: RegExp, name: string][] = [
  [/^RIFF.{4}WAVE/s, 'WAV'],
  [/^FORM.{4}AIF/s, 'AIFF'],
  [/^OggS/, 'Ogg'],
  [/^fLaC/, 'FLAC'],
  [/^caff/, 'CAF'],
  [/^#!AMR/, 'AMR'],
  [/^.E\xdf\xa3/s, 'WebM'],
  [/^0\x26\xb2\x75/, 'WMA'],
  [/^\xff[\xf0-\xf9]/, 'AAC without a container'],
];

/** Detects the format of a sound file from its bytes instead of its name. */
export function detectSoundKind(content: Buffer): SoundKind {
  if (isMp3(content)) return { kind: 'mp3' };
  const begin = content.toString('latin1', 0, 12);
  if (/^.{4}ftyp/s.test(begin)) {
    const storedFormat = readSampleFormat(content);
    return storedFormat === 'mp4a'
      ? { kind: 'm4a' }
      : { kind: 'other', name: mp4FormatNames[storedFormat] ?? 'MP4 without AAC' };
  }
  const formatName = otherFormats.find(([pattern]) => pattern.test(begin))?.[1];
  return formatName === undefined ? { kind: 'unknown' } : { kind: 'other', name: formatName };
}

const mp4FormatNames: Record<string, string> = { alac: 'Apple Lossless' };

/**
 * Returns the sample format of an MP4 file's first track: a code of four characters, such as `mp4a`. The code is in the
 * first entry of the box `stsd`. Returns an empty text if there is no such box.
 */
function readSampleFormat(content: Buffer): string {
  const box = content.indexOf('stsd', 0, 'latin1');
  return box < 0 ? '' : content.toString('latin1', box + 16, box + 20);
}

const id3HeaderBytes = 10;

/**
 * Returns whether the content is MPEG audio, layer III. It starts with a frame header, or with an ID3 tag before that
 * header.
 */
function isMp3(content: Buffer): boolean {
  let start = 0;
  if (content.toString('latin1', 0, 3) === 'ID3' && content.length >= id3HeaderBytes) {
    // ID3 stores seven bits of the size in each byte.
    const tagBytes = content.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    start = id3HeaderBytes + tagBytes;
    // Skips zeros after the ID3 tag. Some encoders write them.
    while (content[start] === 0) start++;
  }
  const [first = 0, second = 0, third = 0] = content.subarray(start, start + 3);
  const isSync = first === 0xff && (second & 0xe0) === 0xe0;
  const isLayer3 = (second & 0x06) === 0x02;
  const hasVersion = (second & 0x18) !== 0x08;
  const hasRates = (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
  return isSync && isLayer3 && hasVersion && hasRates;
}
