/** Converts a thrown value to an error. */
export function asError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(String(fault));
}
