/** Parses answers, one per line. Leaves out empty lines and repetitions. */
export function parseAnswers(typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** Parses a whole number without a sign, also in full-width digits. Returns `undefined` for any other text. */
export function parseWholeNumber(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/**
 * Parses whole numbers separated by commas. Returns `undefined` if one of them is invalid. An empty text is an empty list.
 */
export function parseNumberList(typed: string): number[] | undefined {
  const parts = typed
    .normalize('NFKC')
    .split(/[,、]/)
    .filter((part) => part.trim() !== '');
  const numbers = parts.map(parseWholeNumber);
  return numbers.every((number) => number !== undefined) ? [...new Set(numbers)] : undefined;
}

/** Parses a number within inclusive limits. Returns `undefined` for any other text. */
export function parseNumberInRange(typed: string, least: number, most: number): number | undefined {
  const text = typed.normalize('NFKC').trim();
  const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}
