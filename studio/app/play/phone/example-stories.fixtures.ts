import { Compiler } from 'inkjs/full';
import { type Game, openWalk } from '../../../../walk/step.ts';

/** Compiles a short story: a choice, an arrival at the pier, and an ending. */
export function compileExample({ choice = 'start.c1', beforePier = '' } = {}): Game {
  const story = new Compiler(`
The sea is quiet. #id:start.1
+ [Walk on. #id:${choice}]
- Off we go. #id:start.2
+ [arrived #ev:arrive:pier]
- ${beforePier}
Here is the pier. #id:pier.1
+ [Stay. #id:pier.c1]
- The end. #id:pier.2 #ending:quiet
-> END
`)
    .Compile()
    .ToJson();
  return openWalk({
    id: 'example',
    version: 1,
    stops: [{ id: 'pier', lat: 0, lon: 0, radiusMeters: 20 }],
    clues: [{ id: 'posts', hintCount: 3, stop: 'pier', kind: 'number', answer: 7, reject: [] }],
    story: story ?? '',
  });
}
