import { describe, expect, it } from 'vitest';
import { setUpTemplateWalkCopy } from '../walk-copy.fixtures.ts';
import type { Fault } from './fault.ts';
import { explainInkCompilerMessage } from './ink-compiler-message.ts';
import { readStoryFile } from './story-file.ts';

const walkCopy = setUpTemplateWalkCopy();

describe('story/ink reports each finding of ink’s compiler in plain words, one a line', () => {
  const [divert, more, first] = ['  -> rung\n', '  ~ shells += 1\n  Seven', 'VAR shells = 0'];
  it.each([
    [
      'a divert to nowhere',
      divert,
      '  -> wrung\n',
      'leads to "wrung", but no scene has that name: correct it, or write === wrung ===.',
    ],
    [
      'an end in small letters',
      '#ending:on-the-map\n-> END',
      '#ending:on-the-map\n-> end',
      'leads to "end": write -> END, in capitals.',
    ],
    ['a divert without a target', divert, '  ->\n', 'has a divert without a target: write it after ->.'],
    ['words behind a divert', divert, '  -> rung then\n', 'has "then" after its end: write that on a separate line.'],
    ['a hyphen in a divert', divert, '  -> rung-out\n', 'has a hyphen in the name of a scene: write _ instead.'],
    ['a loose end', divert, '', 'leads nowhere: add a divert such as -> <knot>.'],
    [
      'an unknown variable',
      '{ at_home:',
      '{ at_hom:',
      'uses the variable "at_hom", which does not exist: write VAR at_hom = … at the top, or correct the name.',
    ],
    [
      'counting what is not there',
      more,
      more.replace('shells', 'shell'),
      'uses the variable "shell", which does not exist: write VAR shell',
    ],
    [
      'an unknown function',
      more,
      more.replace('shells += 1', 'ring()'),
      'uses the function "ring", which does not exist: correct the name.',
    ],
    [
      'no sense behind ~',
      more,
      more.replace('+=', '=+'),
      'has an invalid ~ line: write something like ~ promised = true or ~ shells += 1.',
    ],
    ['a choice that does not close', '#id:bell.c1]', '#id:bell.c1', 'lacks the ] that ends the choice: add it.'],
    ['a choice that does not open', '[Ring the', 'Ring the', 'has a ] without its [: write + [Words. #id:…].'],
    [
      'a condition that does not close',
      '#id:pier.3\n}',
      '#id:pier.3',
      'comes before the } of the condition above it: add that on a line of its own.',
    ],
    [
      'a condition without a colon',
      '{ at_home:',
      '{ at_home',
      'has a { that begins no condition, "at_home": write such as { promised: or { shells >= 2: with a colon.',
    ],
    ['else without a colon', '- else:', '- else', 'has a second condition: write - else: with its colon.'],
    ['else without a dash', '- else:', 'else:', 'lacks the dash: write - else:.'],
    [
      'a scene of two words',
      '=== rung ===',
      '=== rung out ===',
      'names a scene by more than one word: write such as === way_to_gate ===, with _.',
    ],
    [
      'a scene without lines',
      '=== rung ===',
      '=== ring ===\n=== rung ===',
      'begins a scene, but the one above has no line: write one, or remove that scene.',
    ],
    ['a scene twice', '=== rung ===', '=== pier ===\n-> END\n=== rung ===', 'names a scene "pier" again, as line '],
    ['a variable twice', first, `${first}\n${first}`, 'declares "shells" again, as line '],
    ['a variable like a scene', first, `${first}\nVAR pier = 1`, 'gives a variable the name "pier", as line '],
    [
      'a variable without a value',
      first,
      'VAR shells',
      'declares a variable in another way than VAR promised = false or VAR my_shells = 0: correct it.',
    ],
    [
      'another file',
      first,
      `INCLUDE other.ink\n${first}`,
      'includes another file: write the whole story into this one.',
    ],
  ])('%s', (_, original, replacement, sentence) => {
    walkCopy.replace('story.ink', original, replacement);
    const faults: Fault[] = [];
    expect(readStoryFile(walkCopy.path(''), faults)).toBeUndefined();
    expect(faults[0]?.sentence).toContain(sentence);
    expect(new Set(faults.map(({ line }) => line)).size).toBe(faults.length);
  });

  it('an unknown message stays as ink wrote it, with one full stop', () => {
    expect(explainInkCompilerMessage('Something else?')).toBe('is not valid ink, correct it: Something else.');
    expect(explainInkCompilerMessage('Compilation failed..')).toBe('is not valid ink, correct it: Compilation failed.');
  });
});
