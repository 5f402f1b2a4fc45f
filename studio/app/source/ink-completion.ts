import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';

/** The ids and names that a story can refer to. */
export interface StoryNames {
  scenes: readonly string[];
  characters: readonly string[];
  stops: readonly string[];
  clues: readonly string[];
  spots: readonly string[];
  drawings: readonly string[];
  endings: readonly string[];
  variables: readonly string[];
}

/**
 * Completes the ids of story.ink: scenes after `->`, tags after `#`, and the values of each tag.
 * @param readNames returns the current names of the walk.
 */
export function createInkCompletion(readNames: () => StoryNames): CompletionSource {
  return (context) => completeInk(context, readNames());
}

function completeInk(context: CompletionContext, names: StoryNames): CompletionResult | null {
  const match = (pattern: RegExp) => {
    const before = context.matchBefore(pattern);
    return before && { text: before.text, start: before.from };
  };
  const arrow = match(/->\s*\w*$/);
  if (arrow) return createResult(arrow, /^->\s*/, [...names.scenes, 'END'], 'class');
  const value = match(/#[\w:-]+:[\w-]*$/);
  if (value) {
    const [, tag = ''] = /^#((?:ev:clue:\w+|ev:\w+|\w+):)/.exec(value.text) ?? [];
    const values = listTagValues(tag, names);
    return values.length > 0 ? createResult(value, /^#(?:ev:clue:\w+:|ev:\w+:|\w+:)/, values, 'constant') : null;
  }
  const tag = match(/#\w*$/);
  if (tag) return createResult(tag, /^#/, tagNames, 'keyword');
  const variable = match(/(?:\{|~)\s*[\w\s]*?\b\w*$/);
  if (variable) {
    const word = context.matchBefore(/\w*$/);
    return word && { from: word.from, options: createOptions(names.variables, 'variable'), validFor: /^\w*$/ };
  }
  return null;
}

const tagNames = ['id:', 'speaker:', 'art:', 'sound:', 'spot:', 'found:', 'ending:', 'default', 'ev:'];

function listTagValues(tag: string, names: StoryNames): readonly string[] {
  switch (tag) {
    case 'speaker:':
      return names.characters;
    case 'spot:':
      return names.spots;
    case 'art:':
      return names.drawings;
    case 'ending:':
      return names.endings;
    case 'ev:':
      return ['arrive:', 'closed:', 'clue:ok:', 'clue:reveal:', 'clue:skip:'];
    case 'ev:arrive:':
    case 'ev:closed:':
      return names.stops;
    case 'ev:clue:ok:':
    case 'ev:clue:reveal:':
    case 'ev:clue:skip:':
      return names.clues;
    default:
      return [];
  }
}

function createResult(
  before: { text: string; start: number },
  prefix: RegExp,
  values: readonly string[],
  type: string,
): CompletionResult {
  const from = before.start + (prefix.exec(before.text)?.[0].length ?? 0);
  return { from, options: createOptions(values, type), validFor: /^[\w-]*$/ };
}

function createOptions(values: readonly string[], type: string): Completion[] {
  return values.map((label) => ({ label, type }));
}
