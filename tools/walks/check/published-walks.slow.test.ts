import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatFault } from '../read/fault.ts';
import { readValidWalk } from '../read-walks.ts';
import { checkWalk } from './check-walk.ts';
import { describeOffer, exploreStory } from './explore-story.ts';

const walksFolder = join(import.meta.dirname, '../../../content/walks');

const walks = readdirSync(walksFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

it.each(walks.map(({ name }) => name))(
  'a published walk keeps every rule, and every ending is likely enough to be found: %s',
  (id) => {
    const { faults, statistics } = checkWalk(join(walksFolder, id));
    expect(faults.map(formatFault)).toEqual([]);
    for (const [ending, chance] of Object.entries(statistics?.endings ?? {})) {
      expect(chance, ending).toBeGreaterThan(0.2);
      expect(chance, ending).toBeLessThan(0.3);
    }
  },
);

/** The last scene of each walk: the line that asks for the decision, its choices, and the line and choices after a refusal. */
const lastScenes = [
  ['enoshima', 'caves.40', ['caves.c11 caves.c12 caves.c13 caves.c14']],
  ['enoshima', 'caves.48', ['caves.c11 caves.c12 caves.c13']],
  ['asakusa', 'play.30', ['play.c5 play.c6 play.c7']],
] as const;

describe('every walker decides in the last scene, and a refusal leaves the other three endings', () => {
  const graphs = new Map<string, ReturnType<typeof exploreStory>>();
  const readGraph = (id: string) => {
    const graph = graphs.get(id) ?? exploreStory(readValidWalk(join(walksFolder, id)).story.compiled, 12_000);
    graphs.set(id, graph);
    return graph;
  };

  it.each(lastScenes)('%s after %s', (id, line, expected) => {
    const graph = readGraph(id);
    const edges = graph.states
      .flatMap((state) => state.edges)
      .filter(({ lines }) => lines.some((it) => it.id === line));
    const offers = new Set(edges.map(({ to }) => graph.states[to]?.offers.map(describeOffer).join(' ')));
    expect([...offers]).toEqual(expected);
  });
});
