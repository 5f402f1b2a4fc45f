import { type FaultFixture, replaceText } from './fault-fixture.fixtures.ts';

const clues = 'clues.yaml';

/** Examples of faults in the drawings of a walk. */
export const drawingFaults: FaultFixture[] = [
  {
    rule: 'drawings/missing',
    title: 'a line beside a drawing that does not exist',
    edits: [replaceText('story.ink', '#art:pier-posts', '#art:pier-post')],
    file: 'story.ink',
    at: '#art:pier-post',
    sentence: 'shows "pier-post", but there is no drawings/pier-post.svg',
  },
  {
    rule: 'drawings/missing',
    title: 'a clue with a drawing that does not exist',
    edits: [replaceText(clues, 'drawing: ropes', 'drawing: rope')],
    file: clues,
    at: 'drawing: rope',
    sentence: 'shows "rope", but there is no drawings/rope.svg',
  },
  {
    rule: 'drawings/unused',
    title: 'an unused drawing',
    edits: [{ file: 'drawings/crab.svg', write: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
    file: 'drawings/crab.svg',
    sentence: 'is not used: name it in a clue, as a portrait or in an #art: of the story, or remove it.',
  },
  {
    rule: 'drawings/unfit',
    title: 'a drawing with letters',
    edits: [replaceText('drawings/ropes.svg', '</svg>', '<text>Ropes</text></svg>')],
    file: 'drawings/ropes.svg',
    at: '<text>',
    sentence: 'has letters that a phone may have no font for: turn them into shapes',
  },
  {
    rule: 'drawings/unfit',
    title: 'an incomplete drawing',
    edits: [replaceText('drawings/ropes.svg', '</svg>', '')],
    file: 'drawings/ropes.svg',
    sentence: 'is not valid SVG (',
  },
];
