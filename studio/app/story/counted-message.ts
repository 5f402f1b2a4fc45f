/** A text with forms for different numbers. `#` stands for the number. */
export interface CountedForms {
  /** The text for 0; '' if 0 uses `other`. */
  none: string;
  /** The text for 1; '' if 1 uses `other`. */
  one: string;
  other: string;
}

const keys: Readonly<Record<string, keyof CountedForms>> = { '=0': 'none', '=1': 'one', one: 'one', other: 'other' };

/**
 * Parses a message about the number `n` in the format of `formatCountedForms`. Each form includes the text before and after
 * the plural syntax. Returns `undefined` for any other ICU syntax.
 */
export function readCountedForms(message: string): CountedForms | undefined {
  const plural = /^([^{}]*)\{\s*n\s*,\s*plural\s*,((?:\s*[\w=]+\s*\{(?:[^{}]|\{n\})*\})+)\s*\}([^{}]*)$/.exec(message);
  if (plural === null) return /\{(?!n\})/.test(message) ? undefined : { none: '', one: '', other: withSign(message) };
  const [, before = '', list = '', after = ''] = plural;
  const forms: CountedForms = { none: '', one: '', other: '' };
  for (const [, key = '', words = ''] of list.matchAll(/([\w=]+)\s*\{((?:[^{}]|\{n\})*)\}/g)) {
    const form = keys[key];
    if (form === undefined) return undefined;
    forms[form] = withSign(`${before}${words}${after}`);
  }
  return forms;
}

/** Formats a message about the number `n`. Writes plural syntax only if there are several forms. */
export function formatCountedForms({ none, one, other }: CountedForms): string {
  if (none === '' && one === '') return other.replaceAll('#', '{n}');
  const written = [
    ['=0', none],
    ['one', one],
    ['other', other],
  ].filter(([key, words]) => key === 'other' || words !== '');
  return `{n, plural, ${written.map(([key, words]) => `${key} {${words}}`).join(' ')}}`;
}

/**
 * Converts a message to the text of a line in story.ink, which has only one form: `other`, else the form for 1, else the
 * form for 0. Replaces each `#` by ink syntax that prints the counter.
 */
export function formatCountedLine(message: string, count: string): string {
  const forms = readCountedForms(message);
  return (forms ? forms.other || forms.one || forms.none : '').replaceAll('#', `{${count}}`);
}

function withSign(words: string): string {
  return words.replaceAll('{n}', '#');
}
