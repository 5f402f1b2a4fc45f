/**
 * Patterns of the ink compiler's messages, each with the sentence that authors read instead. `$1` is the first captured
 * group.
 */
const sentencesByPattern: [pattern: RegExp, sentence: string][] = [
  [/^Apparent loose end/, 'leads nowhere: add a divert such as -> <knot>.'],
  [/^Divert target not found: '-> (end|done)'/i, 'leads to "$1": write -> END, in capitals.'],
  [
    /^Divert target not found: '-> (.+?)'/,
    'leads to "$1", but no scene has that name: correct it, or write === $1 ===.',
  ],
  [/^Empty diverts/, 'has a divert without a target: write it after ->.'],
  [
    /^(?:Unresolved variable: |variable for increment could not be found: ')([^\s']+)/,
    'uses the variable "$1", which does not exist: write VAR $1 = … at the top, or correct the name.',
  ],
  [/^Function call target not found: '-> (.+?)'/, 'uses the function "$1", which does not exist: correct the name.'],
  [/^Expected closing ']'/, 'lacks the ] that ends the choice: add it.'],
  [/^Expected end of line but saw '\]/, 'has a ] without its [: write + [Words. #id:…].'],
  [/^Expected end of line but saw '-\w/, 'has a hyphen in the name of a scene: write _ instead.'],
  [/^Expected end of line but saw '(.*)'$/s, 'has "$1" after its end: write that on a separate line.'],
  [/^Expected closing brace '}'/, 'comes before the } of the condition above it: add that on a line of its own.'],
  [
    /^Expected some kind of logic.*but saw '(.*)'$/s,
    'has a { that begins no condition, "$1": write such as { promised: or { shells >= 2: with a colon.',
  ],
  [/^Expected an '- else:' clause/, 'has a second condition: write - else: with its colon.'],
  [/^Saw the text 'else:'/, 'lacks the dash: write - else:.'],
  [
    /^Expected end of line after knot name/,
    'names a scene by more than one word: write such as === way_to_gate ===, with _.',
  ],
  [
    /^Expected at least one line within the knot/,
    'begins a scene, but the one above has no line: write one, or remove that scene.',
  ],
  [
    /^Story already contains flow named '(.+?)' \(at line (\d+)\)/,
    'names a scene "$1" again, as line $2 does: rename one.',
  ],
  [/^found declaration variable '(.+?)'.*\(line (\d+)\)/, 'declares "$1" again, as line $2 does: remove one.'],
  [
    /^VAR '(.+?)': name has already been used.*line (\d+)/,
    'gives a variable the name "$1", as line $2 does a scene: rename one.',
  ],
  [
    /^(?:Expected the '=' for an assignment|Expected initial value|initial value for a variable)/,
    'declares a variable in another way than VAR promised = false or VAR my_shells = 0: correct it.',
  ],
  [
    /^Expected (?:value expression|right side)/,
    'has an invalid ~ line: write something like ~ promised = true or ~ shells += 1.',
  ],
  [/^Can't resolve filename/, 'includes another file: write the whole story into this one.'],
];

/** Returns a sentence for the author about a message of the ink compiler. Quotes a message that it does not know. */
export function explainInkCompilerMessage(message: string): string {
  const [pattern, sentence] = sentencesByPattern.find(([pattern]) => pattern.test(message)) ?? [];
  if (pattern === undefined || sentence === undefined)
    return `is not valid ink, correct it: ${message.replace(/[.?!]*\s*$/, '.')}`;
  const [, ...groups] = pattern.exec(message) ?? [];
  return sentence.replace(/\$(\d)/g, (_, number) => groups[number - 1] ?? '');
}
