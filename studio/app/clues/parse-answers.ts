/** Reads answers, one per line. Leaves out empty lines and repetitions. */
export function parseAnswers(typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** Reads a whole number without a sign, also in full-width digits; `undefined` if it is none. */
export function parseWholeNumber(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Reads whole numbers with commas between; `undefined` if one of them is none. An empty text is an empty list. */
export function parseNumberList(typed: string): number[] | undefined {
  const parts = typed
    .normalize('NFKC')
    .split(/[,、]/)
    .filter((part) => part.trim() !== '');
  const numbers = parts.map(parseWholeNumber);
  return numbers.every((number) => number !== undefined) ? [...new Set(numbers)] : undefined;
}

/** Reads a number within limits, inclusive; `undefined` if it is none. */
export function parseNumberWithin(typed: string, least: number, most: number): number | undefined {
  const text = typed.normalize('NFKC').trim();
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
