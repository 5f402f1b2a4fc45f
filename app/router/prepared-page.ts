let path: string | undefined;
const listeners = new Set<() => void>();

/**
 * The path of the page that `CurrentAndPreparedPages` renders in advance and keeps hidden. `subscribe` reports each change.
 */
export const preparedPageStore = {
  getPath: () => path,
  setPath(value: string | undefined) {
    path = value;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
