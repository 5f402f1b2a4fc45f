import type { InkNode } from '../read/compile-story.ts';
import type { Fault } from '../read/fault.ts';
import type { FaultRule } from '../read/fault-rules.ts';
import type { AuthoredWalk } from '../read-walks.ts';
import { createStoryFault } from './story-fault.ts';
import { distinguishesVisitCounts } from './visit-counts.ts';

/**
 * Finds forbidden ink constructs. Text that varies within a line, such as `{a|b}`, cannot be translated as one message.
 * Random results cannot be checked.
 */
export function* findInkConstructFaults(walk: AuthoredWalk): Generator<Fault> {
  const faultsByKey = new Map<string, Fault>();
  for (const [rule, node, sentence] of findForbiddenConstructs(walk.story.parsed)) {
    const fault = createStoryFault(walk, rule, node.debugMetadata?.startLineNumber, sentence);
    faultsByKey.set(`${rule} ${fault.line}`, fault);
  }
  yield* faultsByKey.values();
}

/** The bit in ink's `sequenceType` that marks a sequence as shuffled. */
const shuffleFlag = 4;
const nonDeterministicFunctions = ['RANDOM', 'SEED_RANDOM', 'TURNS', 'TURNS_SINCE', 'LIST_RANDOM'];

function* findForbiddenConstructs(node: InkNode): Generator<[rule: FaultRule, node: InkNode, sentence: string]> {
  switch (node.typeName) {
    case 'Sequence':
      if (((node.sequenceType ?? 0) & shuffleFlag) > 0)
        yield ['story/chance', node, 'shuffles: what happens by chance cannot be checked, tell it in one order.'];
      else
        yield ['story/variation', node, 'varies by {a|b}: write whole lines and choose between them by a condition.'];
      break;
    case 'Conditional':
      if (hasTextOnFirstLine(node))
        yield ['story/variation', node, 'varies within a line: put each line between the braces on a line of its own.'];
      break;
    case 'Function':
      for (const text of collectTextNodes(node))
        yield ['story/variation', text, 'tells something within a function: write it where the story tells it.'];
      break;
    case 'FunctionCall':
      if (nonDeterministicFunctions.includes(node.name ?? ''))
        yield [
          'story/chance',
          node,
          `uses ${node.name}: what depends on chance or on turns cannot be checked, leave it out.`,
        ];
      break;
    case 'LIST':
      yield ['story/list', node, 'declares a LIST: use a small number or true and false.'];
      break;
    case 'VAR':
    case 'temp':
    case 'variable assignment':
      if (node.content.some(({ typeName }) => typeName === 'String'))
        yield [
          'story/text-variable',
          node,
          'keeps words in a variable, which no language could say otherwise: use a number or true and false.',
        ];
      break;
    case 'Glue':
      yield ['story/glue', node, 'has glue, <>: write what belongs together as one line.'];
      break;
    case 'Divert':
      if (node.isThread) yield ['story/thread', node, 'starts a thread, <-: write the choices where they are offered.'];
      break;
    case 'Choice':
      yield* findForbiddenPartsOfChoice(node);
  }
  if (distinguishesVisitCounts(node))
    yield [
      'story/visit-count',
      node,
      'counts visits further than 1: compare how often the walker was there with 0 or 1 only, or count in a variable that ends.',
    ];
  for (const innerNode of node.content ?? []) yield* findForbiddenConstructs(innerNode);
}

function* findForbiddenPartsOfChoice(choice: InkNode): Generator<[rule: FaultRule, node: InkNode, sentence: string]> {
  const outerNodes = [choice.startContent, choice.innerContent].flatMap((it) => it?.content ?? []);
  if (collectTextNodes({ ...choice, content: outerNodes }).length > 0)
    yield ['story/echo', choice, 'has words outside the brackets: put all words of a choice into [ ], with its tags.'];
  const isEvent = choice.choiceOnlyContent?.content.some(({ text }) => text?.trim().startsWith('ev:'));
  if (choice.onceOnly && isEvent)
    yield ['story/once-only', choice, 'can happen once only: begin an event choice with + instead of *.'];
}

/** Returns the text nodes within a node, except texts of tags and of inner choices. */
function collectTextNodes(node: InkNode): InkNode[] {
  let isTag = false;
  return (node.content ?? []).flatMap((innerNode) => {
    if (innerNode.typeName === 'Tag') isTag = innerNode.isStart ?? false;
    if (isTag || innerNode.typeName === 'Choice') return [];
    return innerNode.typeName === 'Text' && innerNode.text?.trim() ? [innerNode] : collectTextNodes(innerNode);
  });
}

function hasTextOnFirstLine(conditional: InkNode): boolean {
  const line = conditional.debugMetadata?.startLineNumber;
  return collectTextNodes(conditional).some(({ debugMetadata }) => debugMetadata?.startLineNumber === line);
}
