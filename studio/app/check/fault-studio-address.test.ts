import { expect, it } from 'vitest';
import type { WalkFault } from '../../api.ts';
import { findStudioAddressOfFault } from './fault-studio-address.ts';

const files: Record<string, string> = {
  'strings/zh.json': '{\n  "title": "龍",\n  "gate.3": "門"\n}\n',
  'walk.yaml': `stops:
  - id: gate
    lat: 1
    lon: 2
    via: [{ lat: 1, lon: 2 }]
  - id: stone
    lat: 1
    lon: 2
    turns: [{ id: lamp, lat: 1, lon: 2 }, { id: wall, lat: 1, lon: 2 }]
spots:
  - { id: tea, lat: 1, lon: 2 }
arrivals:
  - { id: metro, lat: 1, lon: 2 }
  - { id: bus, lat: 1, lon: 2 }
figures:
  distanceMeters: 3
endings:
  - { id: home, light: dawn }
avoid:
  - { lat: 1, lon: 2, radiusMeters: 5, reason: a crowd }
`,
  'clues.yaml': '# The clues.\nlantern:\n  stop: gate\n  accept: { en: [dragon] }\nposts:\n  stop: pier\n',
};

it.each<[Omit<WalkFault, 'rule'> & Partial<WalkFault>, string, string | undefined]>([
  [{ path: 'strings/zh.json', line: 3, sentence: 'has in "gate.3" a fault.' }, 'languages', 'zh/gate.3'],
  [{ path: 'strings/jp.json', sentence: 'lacks "gate.3": write it in this language.' }, 'languages', 'jp/gate.3'],
  [{ path: 'strings/zh.json', line: 1, sentence: 'lacks a comma at its end: add it.' }, 'files', 'strings/zh.json:1'],
  [{ path: 'strings/zh.json', sentence: 'is missing: write it.' }, 'files', 'strings/zh.json'],
  [
    { rule: 'file/unreadable', path: 'strings/zh.json', line: 3, sentence: 'cannot be read.' },
    'files',
    'strings/zh.json:3',
  ],
  [{ path: 'clues.yaml', line: 4, sentence: 'has a fault.' }, 'clues', 'lantern'],
  [{ path: 'clues.yaml', line: 5, sentence: 'has a fault.' }, 'clues', 'posts'],
  [{ path: 'clues.yaml', line: 1, sentence: 'has a fault.' }, 'files', 'clues.yaml:1'],
  [{ path: 'story.ink', line: 12, sentence: 'has no id.' }, 'story', '12'],
  [
    { rule: 'file/value', path: 'walk.yaml', line: 3, sentence: 'has a wrong "stops.gate.lat".' },
    'files',
    'walk.yaml:3',
  ],
  [{ rule: 'places/overlap', path: 'walk.yaml', line: 5, sentence: 'lets a circle overlap.' }, 'map', 'gate'],
  [{ rule: 'places/distance', path: 'walk.yaml', line: 6, sentence: 'is far.' }, 'map', 'stone'],
  [{ rule: 'places/far', path: 'walk.yaml', line: 11, sentence: 'has "tea" far.' }, 'map', 'spots/tea'],
  [{ rule: 'walk/sums', path: 'walk.yaml', line: 16, sentence: 'differs.' }, 'files', 'walk.yaml:16'],
  [
    { rule: 'places/turn', path: 'walk.yaml', line: 9, sentence: 'has the turn "wall" 40 m.' },
    'map',
    'stone/turns/wall',
  ],
  [{ rule: 'walk/twice', path: 'walk.yaml', line: 9, sentence: 'uses "lamp" again.' }, 'map', 'stone/turns/lamp'],
  [{ rule: 'places/arrival', path: 'walk.yaml', line: 14, sentence: 'has "bus" 9 m.' }, 'map', 'arrivals/bus'],
  [
    { rule: 'file/value', path: 'walk.yaml', line: 13, sentence: 'has a wrong "arrivals.metro.kind".' },
    'map',
    'arrivals/metro',
  ],
  [{ rule: 'file/value', path: 'walk.yaml', line: 20, sentence: 'has a wrong "avoid.0.reason".' }, 'map', 'avoid/0'],
  [{ rule: 'walk/sums', path: 'walk.yaml', line: 16, sentence: 'differs.' }, 'files', 'walk.yaml:16'],
  [
    { rule: 'ending/light', path: 'walk.yaml', line: 18, sentence: 'gives a light to "home".' },
    'story',
    'endings/home',
  ],
  [
    { rule: 'ending/light', path: 'walk.yaml', line: 17, sentence: 'gives no light to the ending "late".' },
    'story',
    'endings/late',
  ],
  [{ rule: 'map/stale', path: 'map/labels.json', sentence: 'was drawn before.' }, 'map', 'map/draw'],
  [{ rule: 'map/narrow', path: 'map/labels.json', sentence: 'ends less than 100 m.' }, 'map', undefined],
  [{ rule: 'illustration/stale', path: 'illustration/day.svg', sentence: 'was drawn before.' }, 'map', 'map/draw'],
  [{ rule: 'places/route', path: 'walk.yaml', line: 6, sentence: 'has no way to "stone".' }, 'map', 'stone'],
  [
    { rule: 'story/unused-stop', path: 'walk.yaml', line: 6, sentence: 'has the stop "stone", where' },
    'story',
    'new-stop/stone',
  ],
  [{ rule: 'map/name', path: 'map.yaml', line: 3, sentence: 'names "x".' }, 'files', 'map.yaml:3'],
])('leads from $0.path:$0.line to its field', (fault, screen, target) => {
  const address = findStudioAddressOfFault('walk', { rule: 'file/value', ...fault }, (path) => files[path]);
  expect(address).toEqual({ walkId: 'walk', screen, target });
});

it('leads to the spot itself behind one that cannot be placed', () => {
  const source =
    'spots:\n  - { id: well, lon: 2 }\n  - { id: tea, lat: 1, lon: 2 }\n  - { id: inn, lat: 1, lon: 2 }\nstops: []\nfigures: {}\n';
  const fault: WalkFault = { rule: 'places/far', path: 'walk.yaml', line: 3, sentence: 'is far.' };
  const address = findStudioAddressOfFault('walk', fault, () => source);
  expect(address).toEqual({ walkId: 'walk', screen: 'map', target: 'spots/tea' });
});
