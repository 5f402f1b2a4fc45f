import { Compiler, CompilerOptions } from 'inkjs/full';
import { beforeAll, describe, expect, it } from 'vitest';
import { readValidWalk } from '../read-walks.ts';
import { computeEndingChances } from './ending-chances.ts';
import { describeOffer, exploreStory, type StoryGraph } from './explore-story.ts';

function computeChances(source: string) {
  const story = new Compiler(source, new CompilerOptions()).Compile();
  return computeEndingChances(exploreStory(story.ToJson() ?? '', 1000));
}

it('the share of an ending is that of a walker who chooses by chance, and circles do not change it', () => {
  const chances = computeChances(`Hello. #id:a.1
-> way
=== way ===
+ [Ask. #id:c.1]
  Well. #id:b.1
  -> way
+ [Left. #id:c.2]
  There. #id:b.2 #ending:left
  -> END
+ [Right. #id:c.3]
  + + [Up. #id:c.4]
    Up there. #id:b.3 #ending:right
    -> END
  + + [Back. #id:c.5]
    -> way
`);
  expect(chances.left).toBeCloseTo(2 / 3, 4);
  expect(chances.right).toBeCloseTo(1 / 3, 4);
});

it('in Asakusa every ending is likely enough to be found, and Kuro’s refusal leaves the other three', {
  timeout: 60_000,
}, () => {
  const graph = exploreStory(readValidWalk('content/walks/asakusa').story.compiled, 12_000);
  const chances = computeEndingChances(graph);
  expect(Object.keys(chances)).toEqual(['from-the-house', 'held', 'in-the-light', 'on-cue']);
  for (const chance of Object.values(chances)) {
    expect(chance).toBeGreaterThan(0.2);
    expect(chance).toBeLessThan(0.3);
  }
  const edges = graph.states
    .flatMap((state) => state.edges)
    .filter(({ lines }) => lines.some(({ id }) => id === 'play.30'));
  const offers = new Set(edges.map(({ to }) => graph.states[to]?.offers.map(describeOffer).join(' ')));
  expect(offers).toEqual(new Set(['play.c5 play.c6 play.c7']));
});

describe('on Enoshima', () => {
  let graph: StoryGraph;
  beforeAll(() => {
    graph = exploreStory(readValidWalk('content/walks/enoshima').story.compiled, 12_000);
  }, 60_000);

  it('every ending is likely enough to be found, and none is the usual one', () => {
    const chances = computeEndingChances(graph);
    expect(Object.keys(chances)).toEqual(['answered', 'awake', 'delivered', 'wind']);
    for (const chance of Object.values(chances)) {
      expect(chance).toBeGreaterThan(0.2);
      expect(chance).toBeLessThan(0.3);
    }
  });

  it('every walker may give the letter to Shiro, and a refusal leaves the other three endings', () => {
    const offersAfter = (line: string) => {
      const edges = graph.states
        .flatMap((state) => state.edges)
        .filter(({ lines }) => lines.some(({ id }) => id === line));
      return new Set(edges.map(({ to }) => graph.states[to]?.offers.map(describeOffer).join(' ')));
    };
    expect(offersAfter('caves.40')).toEqual(new Set(['caves.c11 caves.c12 caves.c13 caves.c14']));
    expect(offersAfter('caves.48')).toEqual(new Set(['caves.c11 caves.c12 caves.c13']));
  });
});
