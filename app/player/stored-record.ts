/** Reads the record that `writeRecord` stored under a key. Empty if storage is blocked or holds another value. */
export function readRecord(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Stores values by name on this device, or removes an empty record. Does nothing if storage is blocked or full. */
export function writeRecord(key: string, record: Record<string, unknown>) {
  try {
    if (Object.keys(record).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(record));
  } catch {
    // The screen keeps its values.
  }
}
