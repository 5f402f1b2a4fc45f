import { expect, it } from 'vitest';
import { compileInk } from './example-walk.fixtures.ts';
import { openStory } from './story.ts';

/** Ink stories with endless loops. A loop without lines ends only at the time limit. */
const endlessLoops: [what: string, knots: string, after: string][] = [
  ['of diverts', '=== circle\n-> round\n=== round\n-> circle\n', ''],
  ['of lines', '=== circle\nRound. #id:circle.1\n-> circle\n', ' after the line "circle.1"'],
  ['of a line and a silent one', '=== circle\nIn. #id:circle.1\n-> round\n=== round\n-> round\n', ''],
  ['of a function', '=== circle\n~ temp x = round()\n-> END\n=== function round()\n~ return round()\n', ''],
  ['of a tunnel', '=== circle\n-> round ->\n-> END\n=== round\n-> round ->\n->->\n', ''],
];

it.each(endlessLoops)(
  'WALK-S6 an endless loop throws one sentence, and the story stays usable: %s',
  (_, knots, after) => {
    const way = 'On. #id:way.1\n+ [Round. #id:way.c1] -> circle\n+ [Bye. #id:way.c2]\n- Bye. #id:way.2\n-> END\n';
    const endlessStory = openStory(compileInk(way + knots));
    const { saved } = endlessStory.begin({ atHome: false });
    expect(() => endlessStory.take(saved, 0)).toThrow(
      expect.objectContaining({
        name: 'StoryEndlessLoopError',
        message: `The story goes round in a circle${after}: lead out of it by a choice or an ending.`,
      }),
    );
    expect(endlessStory.take(saved, 1).lines).toEqual([{ id: 'way.2', arguments: {} }]);
  },
);
