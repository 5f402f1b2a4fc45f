/** Reads what `writeRecord` keeps under a key; empty where storage is blocked, or holds something else. */
export function readRecord(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Keeps values by name on this device, and nothing when there are none. Where storage is blocked or full, nothing is kept. */
export function writeRecord(key: string, record: Record<string, unknown>) {
  try {
    if (Object.keys(record).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(record));
  } catch {
    // What is on the screen stays there.
  }
}
