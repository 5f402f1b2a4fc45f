/**
 * Reads the record that `writeLocalRecord` stored under a key. Returns an empty record if storage is blocked or the value is
 * invalid.
 */
export function readLocalRecord(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Stores a record in `localStorage`. Removes the key if the record is empty. Does nothing if storage is blocked or
 * full.
 */
export function writeLocalRecord(key: string, record: Record<string, unknown>) {
  try {
    if (Object.keys(record).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(record));
  } catch {
    // Without storage, the record is not available after a reload, but the open page still works.
  }
}
