/**
 * All control characters except tab and line breaks. They are refused, because JSON escapes each in six bytes and
 * answers would be six times as long as the text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them.
export const controlCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f]/;
