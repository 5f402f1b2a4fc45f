import { Compiler, CompilerOptions } from 'inkjs/full';
import { expect, it } from 'vitest';
import { computeEndingChances } from './ending-chances.ts';
import { exploreStory } from './explore-story.ts';

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
