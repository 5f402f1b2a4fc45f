import type { Fault } from '../read/fault.ts';
import type { Rule } from '../read/rules.ts';
import type { ParsedInk } from '../read/story-file.ts';
import type { Walk } from '../read-walks.ts';
import { countsVisits } from './visit-counts.ts';
import { storyFault } from './written-story.ts';

/** Ink constructs that a walk must not use: words that vary within a line cannot be translated, and chance cannot be checked. */
export function* inkConstructFaults(walk: Walk): Generator<Fault> {
  const found = new Map<string, Fault>();
  for (const [rule, piece, sentence] of constructs(walk.story.parsed)) {
    const fault = storyFault(walk, rule, piece.debugMetadata?.startLineNumber, sentence);
    found.set(`${rule} ${fault.line}`, fault);
  }
  yield* found.values();
}

/** Ink's flag for a shuffled sequence. */
const shuffled = 4;
const chance = ['RANDOM', 'SEED_RANDOM', 'TURNS', 'TURNS_SINCE', 'LIST_RANDOM'];

function* constructs(piece: ParsedInk): Generator<[rule: Rule, piece: ParsedInk, sentence: string]> {
  switch (piece.typeName) {
    case 'Sequence':
      if (((piece.sequenceType ?? 0) & shuffled) > 0)
        yield ['story/chance', piece, 'shuffles: what happens by chance cannot be checked, tell it in one order.'];
      else
        yield ['story/variation', piece, 'varies by {a|b}: write whole lines and choose between them by a condition.'];
      break;
    case 'Conditional':
      if (hasTextOnItsOwnLine(piece))
        yield [
          'story/variation',
          piece,
          'varies within a line: put each line between the braces on a line of its own.',
        ];
      break;
    case 'Function':
      for (const text of texts(piece))
        yield ['story/variation', text, 'tells something within a function: write it where the story tells it.'];
      break;
    case 'FunctionCall':
      if (chance.includes(piece.name ?? ''))
        yield [
          'story/chance',
          piece,
          `uses ${piece.name}: what depends on chance or on turns cannot be checked, leave it out.`,
        ];
      break;
    case 'LIST':
      yield ['story/list', piece, 'declares a LIST: use a small number or true and false.'];
      break;
    case 'VAR':
    case 'temp':
    case 'variable assignment':
      if (piece.content.some(({ typeName }) => typeName === 'String'))
        yield [
          'story/text-variable',
          piece,
          'keeps words in a variable, which no language could say otherwise: use a number or true and false.',
        ];
      break;
    case 'Glue':
      yield ['story/glue', piece, 'has glue, <>: write what belongs together as one line.'];
      break;
    case 'Divert':
      if (piece.isThread)
        yield ['story/thread', piece, 'starts a thread, <-: write the choices where they are offered.'];
      break;
    case 'Choice':
      yield* choiceConstructs(piece);
  }
  if (countsVisits(piece))
    yield [
      'story/visit-count',
      piece,
      'counts visits further than 1: compare how often the walker was there with 0 or 1 only, or count in a variable that ends.',
    ];
  for (const inner of piece.content ?? []) yield* constructs(inner);
}

function* choiceConstructs(choice: ParsedInk): Generator<[rule: Rule, piece: ParsedInk, sentence: string]> {
  const outside = [choice.startContent, choice.innerContent].flatMap((it) => it?.content ?? []);
  if (texts({ ...choice, content: outside }).length > 0)
    yield ['story/echo', choice, 'has words outside the brackets: put all words of a choice into [ ], with its tags.'];
  const isEvent = choice.choiceOnlyContent?.content.some(({ text }) => text?.trim().startsWith('ev:'));
  if (choice.onceOnly && isEvent)
    yield ['story/once-only', choice, 'can happen once only: begin an event choice with + instead of *.'];
}

/** Returns the words in a piece of ink, without those in tags. */
function texts(piece: ParsedInk): ParsedInk[] {
  let isTag = false;
  return (piece.content ?? []).flatMap((inner) => {
    if (inner.typeName === 'Tag') isTag = inner.isStart ?? false;
    if (isTag || inner.typeName === 'Choice') return [];
    return inner.typeName === 'Text' && inner.text?.trim() ? [inner] : texts(inner);
  });
}

function hasTextOnItsOwnLine(conditional: ParsedInk): boolean {
  const line = conditional.debugMetadata?.startLineNumber;
  return texts(conditional).some(({ debugMetadata }) => debugMetadata?.startLineNumber === line);
}
