import compile from 'icu-minify/compile';

/** A message for display, without its ICU syntax. */
export interface IcuMessagePreview {
  /** The parts of the message, in order: a string for each text, and an object with the name of each ICU argument. */
  parts: (string | { value: string })[];
  /** Whether the message has plural or select forms. */
  hasForms: boolean;
}

/**
 * Converts a message with ICU syntax for display. Takes the branch `other` of each plural or select. Returns `undefined` if
 * the message has no ICU syntax, or an invalid one.
 */
export function parseIcuMessagePreview(message: string): IcuMessagePreview | undefined {
  if (!message.includes('{')) return undefined;
  try {
    const found: IcuMessagePreview = { parts: [], hasForms: false };
    // `icu-minify` compiles the mark `#` in a plural form to 0. This mark prints a number. `counted` is the name of the
    // ICU argument with that number.
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
