import { expect, it } from 'vitest';
import { parseInkStory } from '../../documents/ink-reader.ts';
import { splitSceneComments } from './scene-comments.ts';

const readRemarks = (comments: string) => {
  const [body, remarks] = splitSceneComments(
    parseInkStory(`=== gate ===\nA line.\n\n${comments}\n=== hall ===\n`).knots[1]?.statements ?? [],
  );
  return { body: body.map(({ source }) => source), remarks: remarks.map(({ text, isTitle }) => ({ text, isTitle })) };
};

it('SITE-D9 a remark in front of a scene is one text, without its slashes', () => {
  const { body, remarks } = readRemarks('// The way to a stop.\n// It may be closed.\n');
  expect(body).toEqual(['A line.']);
  expect(remarks).toEqual([{ text: 'The way to a stop. It may be closed.', isTitle: false }]);
});

it('SITE-D9 a remark behind a rule is a title, and does not join what follows', () => {
  expect(readRemarks('// ------ 2 The gate\n// Here the dragon waits.\n//\n// It sleeps.').remarks).toEqual([
    { text: '2 The gate', isTitle: true },
    { text: 'Here the dragon waits.', isTitle: false },
    { text: 'It sleeps.', isTitle: false },
  ]);
});

it('SITE-D9 a mere rule is left out', () => {
  expect(readRemarks('// ------').remarks).toEqual([]);
});
