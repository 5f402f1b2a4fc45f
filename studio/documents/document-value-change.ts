import { type DocumentValue, type DocumentValuePath, isPlainObject } from './text-edits.ts';

/**
 * A change of the data in a YAML or JSON document. For `insert` and `move`, `path` leads to the list. For the other
 * kinds, `path` leads to the changed value.
 */
export type DocumentValueChange = { path: DocumentValuePath } & (
  | { kind: 'set'; value: DocumentValue }
  | { kind: 'remove' }
  | { kind: 'insert'; index: number; value: DocumentValue }
  | { kind: 'move'; from: number; to: number }
  | { kind: 'rename'; key: string }
);

/** Returns the data that a document must have after a change. Ignores changes at paths that do not exist. */
export function applyDocumentValueChange(data: DocumentValue, change: DocumentValueChange): DocumentValue {
  const { path } = change;
  switch (change.kind) {
    case 'set':
      return updateParentValueAtPath(data, path, (parent, step) =>
        Array.isArray(parent)
          ? parent.with(Number(step), change.value)
          : { ...(parent as object), [step]: change.value },
      );
    case 'remove':
      return updateParentValueAtPath(data, path, (parent, step) =>
        Array.isArray(parent)
          ? parent.toSpliced(Number(step), 1)
          : Object.fromEntries(Object.entries(parent as object).filter(([key]) => key !== String(step))),
      );
    case 'rename':
      return updateParentValueAtPath(data, path, (parent, step) =>
        Object.fromEntries(
          Object.entries(parent as object).map(([key, item]) => [key === String(step) ? change.key : key, item]),
        ),
      );
    case 'insert':
      return updateValueAtPath(data, path, (list) =>
        list === null ? [change.value] : asList(list).toSpliced(change.index, 0, change.value),
      );
    case 'move':
      return updateValueAtPath(data, path, (list) => {
        const items = asList(list);
        const moved = items[change.from];
        return moved === undefined ? items : items.toSpliced(change.from, 1).toSpliced(change.to, 0, moved);
      });
  }
}

function asList(value: DocumentValue): readonly DocumentValue[] {
  return Array.isArray(value) ? (value as readonly DocumentValue[]) : [];
}

function updateParentValueAtPath(
  data: DocumentValue,
  path: DocumentValuePath,
  change: (parent: DocumentValue, step: string | number) => DocumentValue,
): DocumentValue {
  const step = path.at(-1);
  if (step === undefined) return data;
  return updateValueAtPath(data, path.slice(0, -1), (parent) => {
    if (Array.isArray(parent) && !(Number(step) < parent.length)) return parent;
    return typeof parent === 'object' ? change(parent, step) : parent;
  });
}

function updateValueAtPath(
  data: DocumentValue,
  path: DocumentValuePath,
  change: (value: DocumentValue) => DocumentValue,
): DocumentValue {
  const [step, ...rest] = path;
  if (step === undefined) return change(data);
  if (Array.isArray(data)) {
    const item = (data as readonly DocumentValue[])[Number(step)];
    return item === undefined ? data : data.with(Number(step), updateValueAtPath(item, rest, change));
  }
  if (!isPlainObject(data) || !Object.hasOwn(data, step)) return data;
  return { ...data, [step]: updateValueAtPath(data[step] as DocumentValue, rest, change) };
}
