import { array, assert, constantFrom, integer, nat, property, record, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { decodePathNetwork, encodePathNetwork } from './encoded-path-network.ts';
import type { PathTraits } from './path-network.ts';

const position = record({
  lat: integer({ min: -85_000_000, max: 85_000_000 }),
  lon: integer({ min: -180_000_000, max: 180_000_000 }),
}).map(({ lat, lon }) => ({ lat: lat / 1e6, lon: lon / 1e6 }));
const anyTraits = constantFrom<PathTraits[]>(
  { kind: 'path' },
  { kind: 'stairs', rises: 'up' },
  { kind: 'stairs', rises: 'down', wheelchair: 'no' },
  { kind: 'major-road', names: { en: 'Oiwaya Road', jp: '御岩屋道' } },
);

it('WALK-N1 unpacking restores the packed paths', () => {
  const network = array(position, { minLength: 1, maxLength: 30 }).chain((nodes) =>
    array(tuple(nat(nodes.length - 1), nat(nodes.length - 1), anyTraits, array(position, { maxLength: 5 }))).map(
      (paths) => ({
        nodes,
        paths: paths.map(([from, to, traits, bends]) => {
          const [begin, end] = [nodes[from] ?? bends[0], nodes[to] ?? bends[0]];
          return { from, to, traits, line: [begin, ...bends, end].filter((point) => point !== undefined) };
        }),
      }),
    ),
  );
  assert(
    property(network, (randomNetwork) => {
      expect(decodePathNetwork(JSON.parse(JSON.stringify(encodePathNetwork(randomNetwork))))).toEqual(randomNetwork);
    }),
  );
});

it('WALK-N1 damaged paths are refused', () => {
  expect(() => decodePathNetwork({ nodes: [0, 0], traits: [], paths: [0, 0, 0, 0] })).toThrow('without traits');
  expect(() => decodePathNetwork({ nodes: [0, 0], traits: [{ kind: 'path' }], paths: [0, 7, 0, 0] })).toThrow(
    'its end',
  );
});
