/** Thrown when the storage has no room for a write. The write stores nothing and affects nothing else. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}
