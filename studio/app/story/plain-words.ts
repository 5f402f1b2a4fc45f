import compile from 'icu-minify/compile';

/** A message as words to show, without its ICU syntax. */
export interface PlainWords {
  /** Texts, and the names of the values between them. */
  parts: (string | { value: string })[];
  /** Whether the message has plural or select forms. */
  hasForms: boolean;
}

/**
 * Returns a message with ICU syntax as words, in its form `other`. Returns `undefined` if the message has no ICU syntax, or
 * an invalid one.
 */
export function readPlainWords(message: string): PlainWords | undefined {
  if (!message.includes('{')) return undefined;
  try {
    const found: PlainWords = { parts: [], hasForms: false };
    // A compiled `#` is 0. It prints the number that selects the plural form.
    const visit = (part: unknown, counted: string) => {
      if (typeof part === 'string') found.parts.push(part);
      else if (part === 0) found.parts.push({ value: counted });
      else if (Array.isArray(part) && typeof part[0] === 'string') visitValue(part as [string, unknown, unknown]);
    };
    const visitAll = (parts: unknown, counted: string) => {
      if (Array.isArray(parts)) for (const part of parts) visit(part, counted);
      else visit(parts, counted);
    };
    const visitValue = ([value, , forms]: [string, unknown, unknown]) => {
      if (typeof forms !== 'object' || forms === null || !('other' in forms)) return found.parts.push({ value });
      found.hasForms = true;
      visitAll(forms.other, value);
    };
    visitAll(compile(message), '');
    return found;
  } catch {
    return undefined;
  }
}
