import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readWalkFacts, setBestHour, setMood, setWalkValue } from './walk-facts.ts';

const asakusa = readFileSync('content/walks/asakusa/walk.yaml', 'utf8');

it('SITE-D9 the facts of a walk are read, also if some are missing or of the wrong kind', () => {
  expect(readWalkFacts(asakusa)).toMatchObject({
    city: 'Tokyo',
    country: 'JP',
    timeZone: 'Asia/Tokyo',
    moods: ['history', 'hideaways', 'food', 'art'],
    minutes: { from: '60', to: '90' },
    stepsToTheTop: '',
  });
  expect(readWalkFacts('moods: food\nplace: 3\n')).toMatchObject({
    city: '',
    moods: [],
    minutes: { from: '', to: '' },
  });
  expect(readWalkFacts('moods: [')).toBeUndefined();
});

it('SITE-D9 a fact changes its own line only, and setting it back restores the bytes', () => {
  const changed = setWalkValue(['figures', 'minutes', 'to'], 100)(asakusa);
  expect(changed).toBe(asakusa.replace('minutes: { from: 60, to: 90 }', 'minutes: { from: 60, to: 100 }'));
  expect(setWalkValue(['figures', 'minutes', 'to'], 90)(changed)).toBe(asakusa);
});

it('SITE-D9 a walk keeps its last mood', () => {
  const onlyHistory = ['art', 'hideaways', 'food'].reduce((text, mood) => setMood(mood as 'art', false)(text), asakusa);
  expect(readWalkFacts(onlyHistory)?.moods).toEqual(['history']);
  expect(setMood('history', false)(onlyHistory)).toBe(onlyHistory);
  expect(readWalkFacts(setMood('food', true)(onlyHistory))?.moods).toEqual(['history', 'food']);
});

it('SITE-D9 the best hour is a list that is removed with its last factor', () => {
  const none = setBestHour('light', false)(asakusa);
  expect(readWalkFacts(none)?.bestHour).toEqual([]);
  expect(none).not.toContain('bestHour');
  expect(setBestHour('tide', false)(none)).toBe(none);
  expect(readWalkFacts(setBestHour('tide', true)(none))?.bestHour).toEqual(['tide']);
});
