const largestDataBytes = 64 * 1024;

/** Returns whether a document id has a valid form. */
export function isDocumentId(id: string): boolean {
  return /^[\w-]{1,64}$/.test(id);
}

/** Returns whether a text is small enough for a document. */
export function fitsInDocument(data: string): boolean {
  return new TextEncoder().encode(data).length <= largestDataBytes;
}
