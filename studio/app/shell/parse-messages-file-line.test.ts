import { expect, it } from 'vitest';
import { parseMessagesFileLine } from './parse-messages-file-line.ts';

it.each([
  ['  "gate.1": "Come.",', { id: 'gate.1', text: 'Come.' }],
  ['"gate.1": "Say \\"come\\"."', { id: 'gate.1', text: 'Say "come".' }],
  ['  "zh": {', undefined],
  ['Come. #id:gate.1', undefined],
  ['  "gate.1": "\\q",', undefined],
])('reads %s', (line, message) => {
  expect(parseMessagesFileLine(line)).toEqual(message);
});
