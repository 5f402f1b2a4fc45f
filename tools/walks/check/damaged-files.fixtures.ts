import { type FaultFixture, replaceText } from './fault-fixture.fixtures.ts';

/** Examples of files of a walk that are missing, empty or unreadable. */
export const damagedFileFaults: FaultFixture[] = [
  {
    rule: 'file/missing',
    title: 'a missing file',
    edits: [{ file: 'sources.md', remove: true }],
    file: 'sources.md',
    sentence: 'is missing: say there where facts come from.',
  },
  {
    rule: 'file/empty',
    title: 'an empty sources file',
    edits: [{ file: 'sources.md', write: '\n' }],
    file: 'sources.md',
    sentence: 'is empty: name the source of each fact.',
  },
  {
    rule: 'file/unreadable',
    title: 'broken YAML',
    edits: [replaceText('walk.yaml', 'kind: shore', 'kind: shore: shore')],
    file: 'walk.yaml',
    at: 'kind: shore: shore',
    sentence: 'has a second colon: put everything after the first one into quotes.',
  },
  {
    rule: 'file/unreadable',
    title: 'a map that is cut off',
    edits: [{ file: 'map/layers.json', write: '{"box":[0,' }],
    file: 'map/layers.json',
    sentence: 'is damaged: make it again with npm run walks map ',
  },
  {
    rule: 'file/unreadable',
    title: 'a route without ways',
    edits: [{ file: 'route.geojson', write: '{}' }],
    file: 'route.geojson',
    sentence: 'is damaged: make it again with npm run walks map ',
  },
];
