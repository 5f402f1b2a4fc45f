import { expect, it } from 'vitest';
import { createLineReader, type PlayLineFunction } from './line-reader.ts';

/** Returns a fake voice. It records the lines that it begins, and finishes a line when the test asks for it. */
function createFakeVoice() {
  const begunLines: string[] = [];
  let finishLine = () => {};
  let failLine = (_: Error) => {};
  const playLine: PlayLineFunction<string> = (text, stopSignal) => {
    begunLines.push(text);
    return new Promise((resolve, reject) => {
      finishLine = resolve;
      failLine = reject;
      stopSignal.addEventListener('abort', () => resolve());
    });
  };
  const flushPromises = () => new Promise((resolve) => setTimeout(resolve));
  return {
    say: playLine,
    begun: begunLines,
    async hasSaid() {
      finishLine();
      await flushPromises();
    },
    async fails() {
      failLine(new Error('No voice.'));
      await flushPromises();
    },
  };
}

const lines = ['one', 'two', 'three'];

it('PLAY-G55 the reader is silent until the visitor starts it', () => {
  const voice = createFakeVoice();
  expect(createLineReader(voice.say).state()).toEqual({ kind: 'silent' });
  expect(voice.begun).toEqual([]);
});

it('PLAY-G56 a passage is read line by line from the given line on, and then the reader waits for the next one', async () => {
  const voice = createFakeVoice();
  const reader = createLineReader(voice.say);
  reader.read(lines, 1);
  expect(reader.state()).toEqual({ kind: 'reading', line: 1 });
  await voice.hasSaid();
  expect(reader.state()).toEqual({ kind: 'reading', line: 2 });
  await voice.hasSaid();
  expect(reader.state()).toEqual({ kind: 'waiting', line: 3 });
  expect(voice.begun).toEqual(['two', 'three']);
});

it('PLAY-G55 a paused line is read again from its beginning', async () => {
  const voice = createFakeVoice();
  const reader = createLineReader(voice.say);
  reader.read(lines, 0);
  reader.pause();
  await voice.hasSaid();
  expect(reader.state()).toEqual({ kind: 'paused', line: 0 });
  reader.read(lines, 0);
  expect(reader.state()).toEqual({ kind: 'reading', line: 0 });
  expect(voice.begun).toEqual(['one', 'one']);
});

it('PLAY-G55 a new passage ends the previous one', async () => {
  const voice = createFakeVoice();
  const reader = createLineReader(voice.say);
  reader.read(lines, 0);
  reader.read(['other'], 0);
  await voice.hasSaid();
  expect(reader.state()).toEqual({ kind: 'waiting', line: 1 });
  expect(voice.begun).toEqual(['one', 'other']);
});

it('PLAY-G55 a failed voice is reported and can be started again', async () => {
  const voice = createFakeVoice();
  const reader = createLineReader(voice.say);
  reader.read(lines, 0);
  await voice.fails();
  expect(reader.state()).toEqual({ kind: 'failed' });
  reader.pause();
  reader.next();
  expect(reader.state()).toEqual({ kind: 'failed' });
  reader.read(lines, 2);
  expect(reader.state()).toEqual({ kind: 'reading', line: 2 });
});

it('PLAY-G55 next reads the next line at once, also after a pause; after the last line the reader waits', async () => {
  const voice = createFakeVoice();
  const reader = createLineReader(voice.say);
  reader.next();
  expect(reader.state()).toEqual({ kind: 'silent' });
  reader.read(lines, 0);
  reader.next();
  expect(reader.state()).toEqual({ kind: 'reading', line: 1 });
  reader.pause();
  reader.next();
  expect(reader.state()).toEqual({ kind: 'reading', line: 2 });
  reader.next();
  await voice.hasSaid();
  expect(reader.state()).toEqual({ kind: 'waiting', line: 3 });
  reader.next();
  expect(reader.state()).toEqual({ kind: 'waiting', line: 3 });
  expect(voice.begun).toEqual(['one', 'two', 'three']);
});

it('PLAY-G55 a stopped reader stays silent, and a pause has no effect then', async () => {
  const voice = createFakeVoice();
  const reader = createLineReader(voice.say);
  reader.read(lines, 0);
  reader.stop();
  await voice.hasSaid();
  reader.pause();
  expect(reader.state()).toEqual({ kind: 'silent' });
  expect(voice.begun).toEqual(['one']);
});

it('PLAY-G56 a reader that waits can be paused', async () => {
  const voice = createFakeVoice();
  const reader = createLineReader(voice.say);
  reader.read(['one'], 0);
  await voice.hasSaid();
  reader.pause();
  expect(reader.state()).toEqual({ kind: 'paused', line: 1 });
});
