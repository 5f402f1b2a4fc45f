/** Thrown when there is no space for a write. Nothing of the write is stored, and other writes are not affected. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}
