import { Compiler, CompilerOptions } from 'inkjs/full';
import { expect, it } from 'vitest';
import { describeStoryOffer, exploreStory, findShortestPath } from './explore-story.ts';
import { findLongestReadingTime, findShortestReadingTime } from './reading-time-bounds.ts';

function exploreSource(source: string, stateLimit = 1000) {
  const story = new Compiler(source, new CompilerOptions()).Compile();
  return exploreStory(story.ToJson() ?? '', stateLimit);
}

const storyWithHub = `VAR at_home = false
VAR seen = false
Hello. #id:a.1
{at_home: -> house}
-> way
=== house ===
At home. #id:a.2
-> way
=== way ===
+ [Ask. #id:c.1]
  Well. #id:b.1
  -> way
+ {not seen} [arrive #ev:arrive:torii]
  ~ seen = true
  There. #id:b.2
  -> way
+ {not seen} [closed #ev:closed:torii]
  ~ seen = true
  Not there. #id:b.3
  -> way
+ {seen} [Go. #id:c.2]
  Bye. #id:b.4 #ending:gone
  -> END
`;

it('each state is found once, also when several ways lead to it', () => {
  const { states, starts, failures, isTruncated } = exploreSource(storyWithHub);
  expect({ broken: failures, isCut: isTruncated }).toEqual({ broken: [], isCut: false });
  // The story has three states: before the torii, after it, and the end. Each occurs once for a walker on the spot and
  // once for a walker at home.
  expect(states).toHaveLength(6);
  expect(starts.map(({ lines }) => lines.map(({ id }) => id))).toEqual([['a.1'], ['a.1', 'a.2']]);
  expect(states[0]?.edges.map(({ offer, to }) => [describeStoryOffer(offer), to])).toEqual([
    ['c.1', 0],
    ['arrive:torii', 2],
    ['closed:torii', 2],
  ]);
});

it('a story that ignores home has no separate states there', () => {
  const graph = exploreSource(storyWithHub.replace('VAR at_home = false\n', '').replace('{at_home: -> house}\n', ''));
  expect(graph.starts.map(({ to }) => to)).toEqual([0, 0]);
  expect(graph.states).toHaveLength(3);
});

it('the shortest way to each state and its ending are known', () => {
  const graph = exploreSource(storyWithHub);
  const end = graph.states.findIndex(({ ending }) => ending === 'gone');
  expect(findShortestPath(graph, end).map(describeStoryOffer)).toEqual(['arrive:torii', 'c.2']);
});

it('more than two visits count as two, so visit counts do not make a story endless', () => {
  const graph = exploreSource(`-> way
=== way ===
Hello. #id:a.1
+ [Look. #id:c.1] -> sea
+ {sea > 1} [Go. #id:c.2]
  Bye. #id:a.2 #ending:gone
  -> END
=== sea ===
The sea. #id:a.3
-> way
`);
  expect(graph.isTruncated).toBe(false);
  // Three states are in the knot `way`: after no visit to `sea`, after one, and after several. The fourth state is the
  // end.
  expect(graph.states).toHaveLength(4);
});

it('exploring a story without an end stops at the limit', () => {
  const graph = exploreSource(
    'VAR n = 0\n-> way\n=== way ===\n~ n += 1\nHello. #id:a.1\n+ [Again. #id:c.1] -> way\n',
    50,
  );
  expect(graph.isTruncated).toBe(true);
  expect(graph.states.length).toBeLessThan(60);
});

it('a place where ink fails is reported with its state and offer, and the rest is explored', () => {
  const { states, failures } = exploreSource(
    'Hello. #id:a.1\n+ [Break. #id:c.1]\n  ->->\n+ [End. #id:c.2]\n  Bye. #id:a.2 #ending:gone\n  -> END\n',
  );
  expect(failures).toEqual([
    { state: 0, offer: { kind: 'choice', id: 'c.1' }, message: expect.stringContaining('->->'), isEndless: false },
  ]);
  expect(states.map(({ ending }) => ending)).toEqual([undefined, 'gone']);
});

it('reading time is summed along the shortest way, and along the longest with every circle once', () => {
  const seconds: Record<string, number> = { 'a.1': 1, 'a.2': 100, 'b.1': 10, 'b.2': 3, 'b.3': 4, 'b.4': 5 };
  const secondsOf = ({ id }: { id: string }) => seconds[id] ?? 0;
  expect(findShortestReadingTime(exploreSource(storyWithHub), secondsOf)).toBe(1 + 3 + 5);
  // On the longest path, the walker is at home, chooses "Ask.", finds the torii closed, and chooses "Ask." again.
  expect(findLongestReadingTime(exploreSource(storyWithHub), secondsOf)).toBe(1 + 100 + 10 + 4 + 10 + 5);
});
