/**
 * Converts a typed name to an ink identifier: “Way to gate” becomes `way_to_gate`. Returns `undefined` if it has invalid
 * characters.
 */
export function toInkName(typed: string): string | undefined {
  const name = typed
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return /^[a-z][a-z0-9_]*$/.test(name) ? name : undefined;
}
