/**
 * All control characters except tab and line breaks. The server refuses texts that contain them. JSON escapes each in
 * six bytes, so a response could be six times as long as the text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them.
export const controlCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f]/;
