import { expect, it } from 'vitest';
import type { LoadedWalk } from '../../../../walk/step.ts';
import type { PlayableWalkEdition } from '../../../play-api.ts';
import { compileExampleStory, compileStoryOfferingTwoStops } from './example-stories.fixtures.ts';
import { createPhonePlayer } from './phone-player.ts';
import type { StoryPosition } from './window-messages.ts';

/**
 * Opens a walk on a phone (the player of the Play screen) without stored progress. Returns the positions in the story that
 * the phone reports.
 */
function openPhone({ walk }: LoadedWalk) {
  const places: StoryPosition[] = [];
  const storage = { getItem: () => null, setItem: () => undefined } as unknown as Storage;
  const phone = createPhonePlayer(storage, (place) => places.push(place));
  const edition = { hash: '1', assets: '1', walk, messages: {} } as unknown as PlayableWalkEdition;
  phone.setEdition('example', edition, 'en');
  return { phone, readPlace: () => places.at(-1) };
}

it('the latest lines stay the same when the mode changes', () => {
  const { phone, readPlace } = openPhone(compileExampleStory());
  expect(readPlace()).toMatchObject({ mode: 'spot', lines: ['start.1'] });
  phone.changeMode('home');
  expect(readPlace()).toMatchObject({ mode: 'home', lines: ['start.1'] });
});

it('the next stop is the one to which the player leads, although another one is offered first', () => {
  const { phone, readPlace } = openPhone(compileStoryOfferingTwoStops());
  phone.play('spot', { actions: [{ kind: 'arrived-by-hand', stop: 'pier' }] });
  expect(readPlace()).toMatchObject({ reached: 'pier', arrivals: ['gate', 'bell'], next: 'bell' });
});
