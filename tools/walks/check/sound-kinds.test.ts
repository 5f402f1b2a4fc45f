import { expect, it } from 'vitest';
import { mp4Storing, recordedSilence } from '../recorded-silence.fixtures.ts';
import { soundKind } from './sound-kinds.ts';

const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

it.each([
  ['frames alone', recordedSilence()],
  ['a tag of titles before them', bytes('ID3\x04\0\0\0\0\x01\x02', Buffer.alloc(130, 'a'), recordedSilence())],
  ['room behind the tag', bytes('ID3\x04\0\0\0\0\0\x02', 'ab', Buffer.alloc(1000), recordedSilence())],
  ['MPEG-1 with a checksum', bytes([0xff, 0xfa, 0x90, 0x00])],
])('sounds/unfit: MP3 is known by its bytes: %s', (_, content) => {
  expect(soundKind(content)).toEqual({ kind: 'mp3' });
});

it('sounds/unfit: M4A is recognised by its bytes, when it contains AAC', () => {
  expect(soundKind(mp4Storing('mp4a'))).toEqual({ kind: 'm4a' });
  expect(soundKind(mp4Storing('alac'))).toEqual({ kind: 'other', called: 'Apple Lossless' });
  expect(soundKind(mp4Storing('avc1'))).toEqual({ kind: 'other', called: 'MP4 without AAC' });
});

it.each([
  ['WAV', bytes('RIFF\x24\x08\0\0WAVEfmt ')],
  ['AIFF', bytes('FORM\0\0\x0a\x0aAIFF')],
  ['Ogg', bytes('OggS\0\x02')],
  ['FLAC', bytes('fLaC')],
  ['CAF', bytes('caff\0\x01')],
  ['AMR', bytes('#!AMR\n')],
  ['WebM', bytes([0x1a, 0x45, 0xdf, 0xa3])],
  ['WMA', bytes([0x30, 0x26, 0xb2, 0x75])],
  ['AAC without a container', bytes([0xff, 0xf1, 0x50, 0x80])],
])('sounds/unfit: %s is called by its name', (called, content) => {
  expect(soundKind(content)).toEqual({ kind: 'other', called });
});

it.each([
  ['nothing', bytes()],
  ['a text', bytes('Here the keeper speaks.')],
  ['a tag of titles alone', bytes('ID3\x04\0\0\0\0\0\x02ab')],
  ['bytes without end', Buffer.alloc(64, 0xff)],
  ['a tag that is cut off', bytes('ID3')],
])('sounds/unfit: no sound is known in %s', (_, content) => {
  expect(soundKind(content)).toEqual({ kind: 'unknown' });
});
