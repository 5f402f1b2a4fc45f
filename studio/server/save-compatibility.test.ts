import { Compiler } from 'inkjs/full';
import { expect, it } from 'vitest';
import type { Walk } from '../../walk/walk.ts';
import { testSaveCompatibility } from './save-compatibility.ts';

function compileStory({ scene = 'pier', choice = 'pier.c1', words = 'Here.', version = 1 } = {}): Walk {
  const story = new Compiler(`
VAR at_home = false
-> ${scene}
=== ${scene} ===
${words} #id:pier.1
+ [Stay. #id:${choice}]
  You stay. #id:pier.2
  -> END
`)
    .Compile()
    .ToJson();
  return { id: 'example', version, stops: [], clues: [], story: story ?? '' };
}

const messageIds = new Set(['pier.1', 'pier.2', 'pier.c1']);

it('other words do not break a walk under way', () => {
  expect(testSaveCompatibility(compileStory(), compileStory({ words: 'There.' }), messageIds)).toEqual({
    kind: 'survive',
    placeCount: 2,
  });
});

it('a renamed scene or choice breaks the walks that wait there', () => {
  const broken = { kind: 'break', lostCount: 1, example: 'pier.1', nextVersion: 2 };
  expect(testSaveCompatibility(compileStory(), compileStory({ scene: 'quay' }), messageIds)).toMatchObject(broken);
  const renamed = new Set(['pier.1', 'pier.2', 'pier.c2']);
  expect(testSaveCompatibility(compileStory(), compileStory({ choice: 'pier.c2' }), renamed)).toMatchObject(broken);
});

it('a raised version ends the question', () => {
  expect(testSaveCompatibility(compileStory(), compileStory({ version: 2 }), messageIds)).toEqual({
    kind: 'new-version',
  });
});
