/** A text with forms for different numbers. `#` stands for the number. */
export interface PluralForms {
  /** The text for the number 0. Empty if 0 has no text of its own and uses the text `other`. */
  none: string;
  /** The text for the number 1. Empty if 1 has no text of its own and uses the text `other`. */
  one: string;
  other: string;
}

const keys: Readonly<Record<string, keyof PluralForms>> = { '=0': 'none', '=1': 'one', one: 'one', other: 'other' };

/**
 * Parses a message about the number `n` in the format of `formatPluralMessage`. Each form includes the text before and after
 * the plural syntax. Returns `undefined` for any other ICU syntax.
 */
export function parsePluralMessage(message: string): PluralForms | undefined {
  const plural = /^([^{}]*)\{\s*n\s*,\s*plural\s*,((?:\s*[\w=]+\s*\{(?:[^{}]|\{n\})*\})+)\s*\}([^{}]*)$/.exec(message);
  if (plural === null)
    return /\{(?!n\})/.test(message) ? undefined : { none: '', one: '', other: replaceCountWithNumberSign(message) };
  const [, before = '', list = '', after = ''] = plural;
  const forms: PluralForms = { none: '', one: '', other: '' };
  for (const [, key = '', words = ''] of list.matchAll(/([\w=]+)\s*\{((?:[^{}]|\{n\})*)\}/g)) {
    const form = keys[key];
    if (form === undefined) return undefined;
    forms[form] = replaceCountWithNumberSign(`${before}${words}${after}`);
  }
  return forms;
}

/** Formats a message about the number `n`. Writes plural syntax only if there are several forms. */
export function formatPluralMessage({ none, one, other }: PluralForms): string {
  if (none === '' && one === '') return other.replaceAll('#', '{n}');
  const written = [
    ['=0', none],
    ['one', one],
    ['other', other],
  ].filter(([key, words]) => key === 'other' || words !== '');
  return `{n, plural, ${written.map(([key, words]) => `${key} {${words}}`).join(' ')}}`;
}

/**
 * Converts a message to the text of a line in story.ink. Such a line has only one form. This is `other` or, if it is empty,
 * the form for 1 or else for 0. Replaces each `#` by ink syntax that prints the counter.
 */
export function formatPluralMessageAsInk(message: string, count: string): string {
  const forms = parsePluralMessage(message);
  return (forms ? forms.other || forms.one || forms.none : '').replaceAll('#', `{${count}}`);
}

function replaceCountWithNumberSign(words: string): string {
  return words.replaceAll('{n}', '#');
}
