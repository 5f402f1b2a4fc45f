import { expect, it } from 'vitest';
import { findScreensOfChangedFiles } from './screens-of-changed-files.ts';

it.each([
  [['walk.yaml', 'route.geojson', 'map/paths.json'], ['map']],
  [['strings/zh.json', 'strings/translations.json'], ['languages']],
  [['strings/en.json', 'story.ink'], ['story']],
  [
    ['clues.yaml', 'strings/en.json', 'story.ink'],
    ['story', 'clues'],
  ],
  [
    ['drawings/bell.svg', 'illustration.yaml'],
    ['pictures', 'files'],
  ],
])('SITE-D9 a change of %o is seen on %o', (paths, screens) => {
  expect(findScreensOfChangedFiles(paths)).toEqual(screens);
});
