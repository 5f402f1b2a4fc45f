import { expect, it } from 'vitest';
import { createMp4, createSilentMp3 } from '../audio-files.fixtures.ts';
import { detectSoundKind } from './sound-kinds.ts';

const toBuffer = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

it.each([
  ['frames alone', createSilentMp3()],
  ['a tag of titles before them', toBuffer('ID3\x04\0\0\0\0\x01\x02', Buffer.alloc(130, 'a'), createSilentMp3())],
  ['room behind the tag', toBuffer('ID3\x04\0\0\0\0\0\x02', 'ab', Buffer.alloc(1000), createSilentMp3())],
  ['MPEG-1 with a checksum', toBuffer([0xff, 0xfa, 0x90, 0x00])],
])('sounds/unfit: MP3 is known by its bytes: %s', (_, content) => {
  expect(detectSoundKind(content)).toEqual({ kind: 'mp3' });
});

it('sounds/unfit: M4A is recognised by its bytes, when it contains AAC', () => {
  expect(detectSoundKind(createMp4('mp4a'))).toEqual({ kind: 'm4a' });
  expect(detectSoundKind(createMp4('alac'))).toEqual({ kind: 'other', name: 'Apple Lossless' });
  expect(detectSoundKind(createMp4('avc1'))).toEqual({ kind: 'other', name: 'MP4 without AAC' });
});

it.each([
  ['WAV', toBuffer('RIFF\x24\x08\0\0WAVEfmt ')],
  ['AIFF', toBuffer('FORM\0\0\x0a\x0aAIFF')],
  ['Ogg', toBuffer('OggS\0\x02')],
  ['FLAC', toBuffer('fLaC')],
  ['CAF', toBuffer('caff\0\x01')],
  ['AMR', toBuffer('#!AMR\n')],
  ['WebM', toBuffer([0x1a, 0x45, 0xdf, 0xa3])],
  ['WMA', toBuffer([0x30, 0x26, 0xb2, 0x75])],
  ['AAC without a container', toBuffer([0xff, 0xf1, 0x50, 0x80])],
])('sounds/unfit: %s is called by its name', (name, content) => {
  expect(detectSoundKind(content)).toEqual({ kind: 'other', name });
});

it.each([
  ['nothing', toBuffer()],
  ['a text', toBuffer('Here the keeper speaks.')],
  ['a tag of titles alone', toBuffer('ID3\x04\0\0\0\0\0\x02ab')],
  ['bytes without end', Buffer.alloc(64, 0xff)],
  ['a tag that is cut off', toBuffer('ID3')],
])('sounds/unfit: no sound is known in %s', (_, content) => {
  expect(detectSoundKind(content)).toEqual({ kind: 'unknown' });
});
