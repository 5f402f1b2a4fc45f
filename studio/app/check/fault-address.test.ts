import { expect, it } from 'vitest';
import type { WalkFault } from '../../api.ts';
import { findFaultAddress } from './fault-address.ts';

const files: Record<string, string> = {
  'strings/zh.json': '{\n  "title": "龍",\n  "gate.3": "門"\n}\n',
  'walk.yaml':
    'stops:\n  - id: gate\n    lat: 1\n    via: [{ lat: 1, lon: 2 }]\n  - { id: stone, lat: 1 }\nspots:\n  - { id: tea, lat: 1 }\n',
  'clues.yaml': '# The clues.\nlantern:\n  stop: gate\n  accept: { en: [dragon] }\nposts:\n  stop: pier\n',
};

it.each<[Omit<WalkFault, 'rule'> & Partial<WalkFault>, string, string | undefined]>([
  [{ path: 'strings/zh.json', line: 3, sentence: 'has in "gate.3" a fault.' }, 'languages', 'zh/gate.3'],
  [{ path: 'strings/jp.json', sentence: 'lacks "gate.3": write it in this language.' }, 'languages', 'jp/gate.3'],
  [{ path: 'strings/zh.json', line: 1, sentence: 'lacks a comma at its end: add it.' }, 'files', 'strings/zh.json:1'],
  [{ path: 'strings/zh.json', sentence: 'is missing: write it.' }, 'files', 'strings/zh.json'],
  [{ path: 'clues.yaml', line: 4, sentence: 'has a fault.' }, 'clues', 'lantern'],
  [{ path: 'clues.yaml', line: 5, sentence: 'has a fault.' }, 'clues', 'posts'],
  [{ path: 'clues.yaml', line: 1, sentence: 'has a fault.' }, 'files', 'clues.yaml:1'],
  [{ path: 'story.ink', line: 12, sentence: 'has no id.' }, 'story', '12'],
  [{ path: 'walk.yaml', line: 7, sentence: 'has a wrong "stops.gate.lat".' }, 'files', 'walk.yaml:7'],
  [{ rule: 'places/overlap', path: 'walk.yaml', line: 4, sentence: 'lets a circle overlap.' }, 'map', 'gate'],
  [{ rule: 'places/distance', path: 'walk.yaml', line: 5, sentence: 'is far.' }, 'map', 'stone'],
  [{ rule: 'places/far', path: 'walk.yaml', line: 7, sentence: 'is far.' }, 'files', 'walk.yaml:7'],
  [{ rule: 'map/stale', path: 'map/labels.json', sentence: 'was drawn before.' }, 'map', undefined],
  [{ rule: 'map/name', path: 'map.yaml', line: 3, sentence: 'names "x".' }, 'files', 'map.yaml:3'],
])('leads from $0.path:$0.line to its field', (fault, screen, target) => {
  const address = findFaultAddress('walk', { rule: 'file/value', ...fault }, (path) => files[path]);
  expect(address).toEqual({ walkId: 'walk', screen, target });
});
