import { expect, it } from 'vitest';
import { createSilentMp3 } from '../../tools/walks/audio-files.fixtures.ts';
import { setUpTemplateWalkCopy } from '../../tools/walks/walk-copy.fixtures.ts';
import { createWalkPackerForPlayScreen, type WalkPackResultForPlayScreen } from './play-pack.ts';

const walkCopy = setUpTemplateWalkCopy();

function readMessages(packed: WalkPackResultForPlayScreen, locale = 'en'): Record<string, string> {
  if ('problem' in packed) throw new Error(packed.problem.sentence);
  return JSON.parse(String(packed.pack.files.get(`words.${locale}.json`)));
}

it('changed texts are packed as in a whole pack', () => {
  const packer = createWalkPackerForPlayScreen();
  packer.pack(walkCopy.path(''));
  walkCopy.replace('strings/en.json', 'Here is your shell.', 'Here, a whelk.');
  const packed = packer.pack(walkCopy.path(''));
  expect(readMessages(packed)['pier.5']).toContain('Here, a whelk.');
  const whole = createWalkPackerForPlayScreen().pack(walkCopy.path(''));
  expect('pack' in packed && packed.pack.hash).toBe('pack' in whole && whole.pack.hash);
});

it('a walk that lacks messages is playable; the next change brings them', () => {
  const packer = createWalkPackerForPlayScreen();
  walkCopy.replace('strings/en.json', '"pier.5"', '"pier.55"');
  expect(readMessages(packer.pack(walkCopy.path('')))['pier.5']).toBeUndefined();
  walkCopy.replace('strings/en.json', '"pier.55"', '"pier.5"');
  expect(readMessages(packer.pack(walkCopy.path('')))['pier.5']).toContain('shell');
});

it('offers/arrival: a fault that only the check finds does not end the play', () => {
  walkCopy.replace('story.ink', '+ [closed #ev:closed:garden]', '+ {shells > 9} [closed #ev:closed:garden]');
  expect(createWalkPackerForPlayScreen().pack(walkCopy.path(''))).toHaveProperty('pack');
});

it('file/value: a walk that cannot be read names the fault, and is played again when it is corrected', () => {
  const packer = createWalkPackerForPlayScreen();
  packer.pack(walkCopy.path(''));
  walkCopy.replace('walk.yaml', 'lat: -0.001000', 'lat: north');
  expect(packer.pack(walkCopy.path(''))).toEqual({
    problem: expect.objectContaining({ path: 'walk.yaml', line: walkCopy.lineOf('walk.yaml', 'lat: north') }),
  });
  walkCopy.replace('walk.yaml', 'lat: north', 'lat: -0.001000');
  expect(packer.pack(walkCopy.path(''))).toHaveProperty('pack');
});

it('words/icu: a broken text names its file and line', () => {
  const packer = createWalkPackerForPlayScreen();
  packer.pack(walkCopy.path(''));
  walkCopy.replace('strings/zh.json', '"pier.5": "', '"pier.5": "{');
  expect(packer.pack(walkCopy.path(''))).toEqual({
    problem: expect.objectContaining({ path: 'strings/zh.json', line: walkCopy.lineOf('strings/zh.json', '"pier.5"') }),
  });
});

it('story/line-id: a story that would fail in the middle is not played', () => {
  walkCopy.replace('story.ink', ' #id:pier.4', '');
  expect(createWalkPackerForPlayScreen().pack(walkCopy.path(''))).toEqual({
    problem: expect.objectContaining({ rule: 'story/line-id' }),
  });
});

it('file/unreadable: a half-written map does not end the studio', () => {
  const packer = createWalkPackerForPlayScreen();
  walkCopy.write('map/labels.json', '{"sets": ');
  walkCopy.write('map/base.svg', '<svg viewBox="0 0 1 1"></svg>');
  expect(packer.pack(walkCopy.path(''))).toHaveProperty('problem');
  walkCopy.remove('map/base.svg');
  expect(packer.pack(walkCopy.path(''))).toHaveProperty('pack');
});

it('the pack has the walk’s recordings', () => {
  walkCopy.replace('story.ink', '#id:opening.1', '#id:opening.1 #sound:welcome');
  walkCopy.write('sounds/zh/welcome.mp3', createSilentMp3());
  const packed = createWalkPackerForPlayScreen().pack(walkCopy.path(''));
  expect('pack' in packed && [...packed.pack.recordings.values()]).toEqual([createSilentMp3()]);
});
