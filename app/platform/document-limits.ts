const largestDataBytes = 64 * 1024;

/** Returns whether a document may have this id. */
export function isDocumentId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id);
}

/** Returns whether a document may hold this text. */
export function fitsInDocument(data: string): boolean {
  return new TextEncoder().encode(data).length <= largestDataBytes;
}
