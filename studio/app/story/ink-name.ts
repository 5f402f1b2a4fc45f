/** Returns a typed name as ink writes it: “Way to gate” is `way_to_gate`. Returns undefined if ink cannot write it. */
export function toInkName(typed: string): string | undefined {
  const name = typed
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return /^[a-z][a-z0-9_]*$/.test(name) ? name : undefined;
}
