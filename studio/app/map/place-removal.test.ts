import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { removePlace } from './place-edits.ts';
import { listPlaceMessageIds, removeSpotTagsFromStory } from './place-removal.ts';
import { readWalkPlaces, type WalkPlaces } from './walk-places.ts';

const asakusa = readFileSync('content/walks/asakusa/walk.yaml', 'utf8');
const places = readWalkPlaces(asakusa) as WalkPlaces;

it('SITE-D9 the words of the way to the start are removed together with the last arrival', () => {
  expect(listPlaceMessageIds(places, { kind: 'arrival', id: 'metro' })).toEqual(['arrival.metro']);
  const left = readWalkPlaces(removePlace({ kind: 'arrival', id: 'metro' })(asakusa)) as WalkPlaces;
  expect(listPlaceMessageIds(left, { kind: 'arrival', id: 'tobu' })).toEqual(['arrival.tobu', 'gettingThere']);
});

it('SITE-D9 a turn is removed with its words, and a circle to avoid has none', () => {
  expect(listPlaceMessageIds(places, { kind: 'turn', stop: 'gate', id: 'lamp' })).toEqual(['turn.lamp']);
  expect(listPlaceMessageIds(places, { kind: 'avoid', index: 0 })).toEqual([]);
});

it('SITE-D9 a spot is removed with its name, and with its tags in the story', () => {
  expect(listPlaceMessageIds(places, { kind: 'spot', id: 'hoppy' })).toEqual(['spot.hoppy']);
  const story = readFileSync('content/walks/asakusa/story.ink', 'utf8');
  const without = removeSpotTagsFromStory(story, 'hoppy');
  expect(without).toBe(story.replace(' #spot:hoppy', ''));
  expect(removeSpotTagsFromStory(without, 'hoppy')).toBe(without);
});

it('a spot is removed from a line that shows two', () => {
  const story = 'A lane with lanterns. #id:lane.1 #spot:bakery #spot:hoppy\n';
  expect(removeSpotTagsFromStory(story, 'hoppy')).toBe(story.replace(' #spot:hoppy', ''));
  expect(removeSpotTagsFromStory(story, 'bakery')).toBe(story.replace(' #spot:bakery', ''));
});
