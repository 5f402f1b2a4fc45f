import { expect, it } from 'vitest';
import { createReader, type SayLine } from './reader.ts';

/** A voice that has said a line when it is told so, and notes what it began. */
function standIn() {
  const begun: string[] = [];
  let said = () => {};
  let fails = (_: Error) => {};
  const say: SayLine<string> = (text, stopped) => {
    begun.push(text);
    return new Promise((resolve, reject) => {
      said = resolve;
      fails = reject;
      stopped.addEventListener('abort', () => resolve());
    });
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    say,
    begun,
    async hasSaid() {
      said();
      await settled();
    },
    async fails() {
      fails(new Error('No voice.'));
      await settled();
    },
  };
}

const lines = ['one', 'two', 'three'];

it('G55 nothing is heard before it is asked for', () => {
  const voice = standIn();
  expect(createReader(voice.say).reading()).toEqual({ kind: 'silent' });
  expect(voice.begun).toEqual([]);
});

it('G55 a passage is read line by line from where the reader is, and then there is silence', async () => {
  const voice = standIn();
  const reader = createReader(voice.say);
  reader.read(lines, 1);
  expect(reader.reading()).toEqual({ kind: 'reading', line: 1 });
  await voice.hasSaid();
  expect(reader.reading()).toEqual({ kind: 'reading', line: 2 });
  await voice.hasSaid();
  expect(reader.reading()).toEqual({ kind: 'silent' });
  expect(voice.begun).toEqual(['two', 'three']);
});

it('G55 a paused line is read again from its beginning', async () => {
  const voice = standIn();
  const reader = createReader(voice.say);
  reader.read(lines, 0);
  reader.pause();
  await voice.hasSaid();
  expect(reader.reading()).toEqual({ kind: 'paused', line: 0 });
  reader.goOn();
  expect(reader.reading()).toEqual({ kind: 'reading', line: 0 });
  expect(voice.begun).toEqual(['one', 'one']);
});

it('G55 a passage that comes over another ends it', async () => {
  const voice = standIn();
  const reader = createReader(voice.say);
  reader.read(lines, 0);
  reader.read(['other'], 0);
  await voice.hasSaid();
  expect(reader.reading()).toEqual({ kind: 'silent' });
  expect(voice.begun).toEqual(['one', 'other']);
});

it('G55 a voice that fails says so, and can be asked again', async () => {
  const voice = standIn();
  const reader = createReader(voice.say);
  reader.read(lines, 0);
  await voice.fails();
  expect(reader.reading()).toEqual({ kind: 'failed' });
  reader.goOn();
  reader.pause();
  reader.next();
  expect(reader.reading()).toEqual({ kind: 'failed' });
  reader.read(lines, 2);
  expect(reader.reading()).toEqual({ kind: 'reading', line: 2 });
});

it('G55 the next line is read at once, also of a pause, and behind the last one there is silence', async () => {
  const voice = standIn();
  const reader = createReader(voice.say);
  reader.next();
  expect(reader.reading()).toEqual({ kind: 'silent' });
  reader.read(lines, 0);
  reader.next();
  expect(reader.reading()).toEqual({ kind: 'reading', line: 1 });
  reader.pause();
  reader.next();
  expect(reader.reading()).toEqual({ kind: 'reading', line: 2 });
  reader.next();
  await voice.hasSaid();
  expect(reader.reading()).toEqual({ kind: 'silent' });
  expect(voice.begun).toEqual(['one', 'two', 'three']);
});

it('G55 what is stopped stays silent; pausing and going on change nothing then', async () => {
  const voice = standIn();
  const reader = createReader(voice.say);
  reader.read(lines, 0);
  reader.stop();
  await voice.hasSaid();
  reader.goOn();
  reader.pause();
  expect(reader.reading()).toEqual({ kind: 'silent' });
  expect(voice.begun).toEqual(['one']);
});
