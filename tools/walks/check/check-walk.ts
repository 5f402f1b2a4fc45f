import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../read/fault.ts';
import type { Rule } from '../read/rules.ts';
import type { Walk } from '../read-walks.ts';
import { clueFaults } from './clue-answers.ts';
import { drawingFaults } from './drawings.ts';
import { endingFaults, openingFaults, unreachableFaults } from './endings.ts';
import { explore, type StoryGraph } from './explore.ts';
import { minutesFaults, type WalkFigures, walkFigures } from './figures.ts';
import { inkConstructFaults } from './ink-constructs.ts';
import { messageFaults } from './messages.ts';
import { offerFaults } from './offers.ts';
import { placeFaults } from './places.ts';
import { readingFaults } from './reading-time.ts';
import { storyTagFaults, unusedFaults } from './story-tags.ts';
import { typographyFaults } from './typography.ts';
import { wayOutFaults } from './ways-out.ts';
import { storyFault } from './written-story.ts';

/** What is wrong with a story that can be told all the same. */
const tellable: Rule[] = ['story/id-twice', 'story/speaker', 'story/spot'];

/**
 * Checks what can be wrong with a walk whose files can be read. Figures are there when nothing is.
 *
 * A rule is asked only where those it rests on are kept, so that one mistake is one fault: what cannot be told is not walked
 * through, and where something is not offered that must be, nobody is looked for who is stuck without it.
 *
 * A story with more states than `stateLimit` is checked too slowly, and remembers more than a walker does.
 */
export function checkWalk(walk: Walk, stateLimit = 12_000): { faults: Fault[]; figures?: WalkFigures } {
  const faults = [
    ...placeFaults(walk),
    ...unusedFaults(walk),
    ...clueFaults(walk),
    ...drawingFaults(walk),
    ...typographyFaults(walk),
    ...emptyFiles(walk),
  ];
  const constructs = [...inkConstructFaults(walk)];
  const tags = [...storyTagFaults(walk)].filter(({ line }) => !constructs.some((it) => it.line === line));
  const telling = [...constructs, ...tags, ...messageFaults(walk)];
  faults.push(...telling);
  if (telling.some(({ rule }) => !tellable.includes(rule))) return { faults };
  const graph = explore(walk.story.compiled, stateLimit);
  faults.push(...storyFaults(walk, graph, stateLimit));
  if (faults.length > 0) return { faults };
  const figures = walkFigures(walk, graph);
  faults.push(...minutesFaults(walk, figures));
  return faults.length > 0 ? { faults } : { faults, figures };
}

function* storyFaults(walk: Walk, graph: StoryGraph, stateLimit: number): Generator<Fault> {
  if (graph.isCut) {
    const says = `has more than ${stateLimit} states: remember less, in fewer variables, and offer fewer things in any order.`;
    return void (yield storyFault(walk, 'play/states', undefined, says));
  }
  if (graph.broken.length === 0) yield* openingFaults(walk);
  yield* endingFaults(walk, graph);
  yield* readingFaults(walk, graph);
  const offers = [...offerFaults(walk, graph)];
  yield* offers;
  if (offers.length === 0) yield* wayOutFaults(walk, graph);
  if (graph.broken.length === 0) yield* unreachableFaults(walk, graph);
}

function* emptyFiles({ folder }: Walk): Generator<Fault> {
  const file = join(folder, 'sources.md');
  if (readFileSync(file, 'utf8').trim() === '')
    yield { rule: 'file/empty', file, says: 'is empty: say there where each fact comes from.' };
}
