/** The storage has no room for a write. Nothing of the write was kept, and nothing else was harmed. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}
