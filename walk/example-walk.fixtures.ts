// biome-ignore lint/style/noRestrictedImports: only tests use this walk, and they compile its story themselves.
import { Compiler, CompilerOptions } from 'inkjs/full';
import type { Walk } from './walk.ts';

/** The story of the example walk: two stops in any order, then a cave. It uses every feature of a story. */
const ink = `VAR at_home = false
VAR pieces = 0
VAR torii_done = false
VAR gate_done = false
Late again. #id:opening.1 #speaker:shiro #sound:wind
{at_home:
Sit down. #id:opening.2
- else:
Stand up. #id:opening.3
}
-> crossing
=== crossing ===
{torii_done && gate_done: -> way}
You have {pieces} pieces. #id:crossing.1 #n:{pieces}
+ {not torii_done} [arrive #ev:arrive:torii] -> torii
+ {not torii_done} [closed #ev:closed:torii]
  ~ torii_done = true
  Shut. #id:crossing.2
  -> crossing
+ {not gate_done} [arrive #ev:arrive:gate] -> gate
+ {not gate_done} [closed #ev:closed:gate]
  ~ gate_done = true
  -> crossing
+ [Ask for tea. #id:crossing.c1]
  Tea is served there. #id:crossing.3 #spot:tea-house
  -> crossing
=== start_at_cave ===
Two gates are behind us. #id:recap.1
-> way
=== torii ===
~ torii_done = true
A gate of bronze. #id:torii.1 #art:torii
- (asked)
+ [ok #ev:clue:ok:height]
  ~ pieces += 1
  Right. #id:torii.2 #found:first-piece
+ [hint #ev:clue:hint:height]
  Look up. #id:torii.3
  -> asked
+ [reveal #ev:clue:reveal:height]
  Now it is told. #id:torii.4
+ [skip #ev:clue:skip:height]
- -> crossing
=== gate ===
~ gate_done = true
Two beasts. #id:gate.1
- (asked)
+ [ok #ev:clue:ok:beasts]
  ~ pieces += 1
  Lions. #id:gate.2 #found:second-piece
+ [skip #ev:clue:skip:beasts]
  As you like. #id:gate.3
+ [Look again. #id:gate.c1]
  -> asked
- -> crossing
=== way ===
On to the cave. #id:way.1
+ [arrive #ev:arrive:cave] -> cave
+ [closed #ev:closed:cave] -> cave
=== cave ===
Which way is the hill? #id:cave.1
+ [ok #ev:clue:ok:hill]
+ [skip #ev:clue:skip:hill]
- And in which order? #id:cave.2
+ [ok #ev:clue:ok:letters]
  The dragon reads it. #id:cave.3 #ending:letter
  -> END
+ [skip #ev:clue:skip:letters]
  The dragon sleeps. #id:cave.4 #ending:sleep
  -> END
`;

/**
 * Compiles ink source to the JSON that a pack contains.
 * @throws {Error} with the compiler's messages if the source has an error.
 */
export function compileInk(source: string): string {
  const faults: string[] = [];
  const story = new Compiler(source, new CompilerOptions(null, [], false, (fault) => faults.push(fault))).Compile();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return story.ToJson() ?? '';
}

export const exampleWalk: Walk = {
  id: 'example',
  version: 3,
  stops: [
    { id: 'torii', lat: 35.302088, lon: 139.481069, radiusMeters: 15 },
    { id: 'gate', lat: 35.300499, lon: 139.480148, radiusMeters: 8 },
    { id: 'cave', lat: 35.298358, lon: 139.475509, radiusMeters: 20 },
  ],
  clues: [
    { id: 'height', hintCount: 3, stop: 'torii', kind: 'number', answer: 552, reject: [5] },
    {
      id: 'beasts',
      hintCount: 3,
      stop: 'gate',
      kind: 'text',
      accept: ['lion', '獅子'],
      reject: ['dog', 'tiger'],
      replies: { striped: ['tiger'] },
      fold: { 狮: '獅' },
    },
    { id: 'hill', hintCount: 3, stop: 'cave', kind: 'direction', answerDegrees: 20, toleranceDegrees: 45 },
    { id: 'letters', hintCount: 3, stop: 'cave', kind: 'order', options: ['b', 'a', 'c'], answer: ['a', 'b', 'c'] },
  ],
  story: compileInk(ink),
};
