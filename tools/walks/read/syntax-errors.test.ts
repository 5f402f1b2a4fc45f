import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { explainParseError } from './syntax-errors.ts';

/** Returns the sentence about the first error in a text, with its line. */
function explainFirstError(text: string): string | undefined {
  const [error] = parseDocument(text, { prettyErrors: false }).errors;
  const explanation = error && explainParseError(error, text);
  return explanation && `${explanation.line} ${explanation.sentence}`;
}

const json = '{\n  "title": "Tide",\n  "place": "Bay",\n  "hook": "Wait."\n}\n';
const stops = `# Remarks may hold a "quote.
city: Bay
moods: [art, food]
stops:
  - id: pier
    lat: 1.5
    lon: 2.5
  - id: bell
    way: { meters: 3, stairs: 0 }
`;

describe('file/unreadable says in plain words what is wrong, at the line that causes it', () => {
  it('correct texts have no report', () => {
    expect(parseDocument(json).errors).toEqual([]);
    expect(parseDocument(stops).errors).toEqual([]);
  });

  it.each([
    ['a comma lacks', '"Tide",', '"Tide"', '2 lacks a comma at its end: add it.'],
    ['a comma is too many', '"Bay",', '"Bay",,', '3 has a , too many: remove it.'],
    ['quotes within words', 'Wait.', 'A "wait".', '4 has straight quotes within the words: write “ ” instead.'],
    ['a quote lacks', '"Bay",', '"Bay,', '3 has a straight quote (") without a partner: add the other one.'],
    ['the last quote lacks', '"Wait."', '"Wait.', '4 has a straight quote (") without a partner: add the other one.'],
    ['a colon lacks', '"place":', '"place"', '3 lacks a comma or a colon between two things: add it.'],
    ['a key twice', '"hook"', '"title"', '4 has a second "title": remove or rename one.'],
    ['the end lacks', '\n}\n', '\n', '5 lacks a closing }: add it.'],
    ['the beginning lacks', '{\n  ', '', '1 lacks a { in a line above: add it.'],
    ['something behind the end', '}\n', '}\n"fees": "None."\n', '6 stands after the last }: put it above.'],
    ['a backslash', 'Wait.', 'Wait\\.', '4 has a backslash within the words: remove it.'],
  ])('in JSON: %s', (_, original, replacement, sentence) => {
    expect(explainFirstError(json.replace(original, () => replacement))).toBe(sentence);
  });

  const wrongIndentSentence = 'begins further left or right than the line above or below it: give lines that belong';
  it.each([
    ['no colon', 'lat: 1.5', 'lat 1.5', '6 lacks a colon and a space after its key'],
    ['no space behind the colon', 'lat: 1.5', 'lat:1.5', '6 lacks a colon and a space after its key'],
    ['a key without its colon', 'stops:', 'stops', '4 lacks a colon and a space after its key'],
    ['no space behind the dash', '- id: bell', '-id: bell', '8 lacks a space after the dash'],
    ['no space behind the first dash', '- id: pier', '-id: pier', '5 lacks a space after the dash'],
    [
      'two colons',
      'city: Bay',
      'city: Bay: East',
      '2 has a second colon: put everything after the first one into quotes.',
    ],
    ['too many spaces', '    lon:', '     lon:', `6 ${wrongIndentSentence}`],
    ['too few spaces', '    lon:', '   lon:', `7 ${wrongIndentSentence}`],
    ['no spaces', '    lon:', 'lon:', `7 ${wrongIndentSentence}`],
    ['a list too far left', '  - id: bell', ' - id: bell', `8 ${wrongIndentSentence}`],
    ['a bracket lacks', 'food]', 'food', '3 lacks a closing ]: add it.'],
    ['a bracket too many', 'food]', 'food]]', '3 has a ] too many: remove it.'],
    ['a brace lacks', '0 }', '0', '9 lacks a closing }: add it.'],
    ['a comma lacks', '3, stairs', '3 stairs', '9 lacks a comma or a colon between two things'],
    ['words behind a quote', 'city: Bay', 'city: "East" Bay', '2 has straight quotes within the words'],
    ['a quote lacks', 'city: Bay', 'city: "Bay', '2 has a straight quote (") without a partner'],
    ['a sign that means something', 'city: Bay', 'city: @Bay', '2 has a value that begins with @: put it into quotes.'],
    ['a key twice', 'lon: 2.5', 'lat: 2.5', '7 has a second "lat": remove or rename one.'],
    ['a tab', '    lat', '\tlat', '6 cannot be read. Tabs are not allowed as indentation: write spaces.'],
  ])('in YAML: %s', (_, original, changed, sentence) => {
    expect(explainFirstError(stops.replace(original, () => changed))).toContain(sentence);
  });

  it('uses the parser’s words where no plainer sentence exists', () => {
    expect(explainFirstError('city: *Bay Bay\n')).toBe('1 cannot be read, correct it: Unexpected scalar at node end.');
  });
});
