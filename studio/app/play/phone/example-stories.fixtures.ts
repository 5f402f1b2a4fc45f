import { Compiler } from 'inkjs/full';
import { createLoadedWalk, type LoadedWalk } from '../../../../walk/step.ts';

/** Compiles a short story: a choice, an arrival at the pier, and an ending. */
export function compileExampleStory({ choice = 'start.c1', beforePier = '' } = {}): LoadedWalk {
  return openStory(
    `
The sea is quiet. #id:start.1
+ [Walk on. #id:${choice}]
- Off we go. #id:start.2
+ [arrived #ev:arrive:pier]
- ${beforePier}
Here is the pier. #id:pier.1
+ [Stay. #id:pier.c1]
- The end. #id:pier.2 #ending:quiet
-> END
`,
    ['pier'],
  );
}

/**
 * Compiles a story that offers two other stops after the pier: the gate, which is before the pier in walking order, and the
 * bell, which is after the pier.
 */
export function compileStoryOfferingTwoStops(): LoadedWalk {
  return openStory(
    `
The sea is quiet. #id:start.1
+ [arrived #ev:arrive:pier]
- Here is the pier. #id:pier.1
+ [arrived #ev:arrive:gate]
+ [arrived #ev:arrive:bell]
- The end. #id:end.1 #ending:quiet
-> END
`,
    ['gate', 'pier', 'bell'],
  );
}

function openStory(source: string, stops: readonly string[]): LoadedWalk {
  return createLoadedWalk({
    id: 'example',
    version: 1,
    stops: stops.map((id) => ({ id, lat: 0, lon: 0, radiusMeters: 20 })),
    clues: [{ id: 'posts', hintCount: 3, stop: 'pier', kind: 'number', answer: 7, reject: [] }],
    story: new Compiler(source).Compile().ToJson() ?? '',
  });
}
