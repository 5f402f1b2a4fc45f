/** Converts a thrown value to an error. */
export function toError(fault: unknown): Error {
  return fault instanceof Error ? fault : new Error(String(fault));
}
