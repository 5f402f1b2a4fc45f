import { expect, it } from 'vitest';
import { parseStringsFileLine } from './strings-file-line.ts';

it.each([
  ['  "gate.1": "Come.",', { id: 'gate.1', text: 'Come.' }],
  ['"gate.1": "Say \\"come\\"."', { id: 'gate.1', text: 'Say "come".' }],
  ['  "zh": {', undefined],
  ['Come. #id:gate.1', undefined],
  ['  "gate.1": "\\q",', undefined],
])('reads %s', (line, message) => {
  expect(parseStringsFileLine(line)).toEqual(message);
});
