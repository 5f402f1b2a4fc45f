import { StreamLanguage } from '@codemirror/language';

/** The syntax of YAML and JSON as far as the highlighting needs it: comments, keys, quoted texts, numbers. */
export const yamlJsonLanguage = StreamLanguage.define<null>({
  name: 'data',
  startState: () => null,
  languageData: { commentTokens: { line: '#' } },
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^#.*/)) return 'comment';
    if (stream.match(/^"(?:[^"\\]|\\.)*"(?=\s*:)/) || stream.match(/^[\w-]+(?=:(?:\s|$))/)) return 'propertyName';
    if (stream.match(/^"(?:[^"\\]|\\.)*"/) || stream.match(/^'[^']*'/)) return 'string';
    if (stream.match(/^-?\d+(?:\.\d+)?(?=[\s,\]}]|$)/)) return 'number';
    if (stream.match(/^(?:true|false|null)\b/)) return 'keyword';
    if (stream.match(/^[[\]{},:-]/)) return 'bracket';
    stream.next();
    stream.eatWhile(/[^\s#"',:[\]{}]/);
    return null;
  },
});
