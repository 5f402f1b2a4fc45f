/**
 * Converts a value of unknown shape to a known type. `path` names its location in messages.
 * @throws {ShapeError}
 */
export type Read<T> = (value: unknown, path: string) => T;

/** Thrown for a value of an unexpected shape. The message names the location and the expected shape. */
export class ShapeError extends Error {
  override name = 'ShapeError';
}

/** The reader of each field of T. An optional field has `{ optional: … }`. */
type Fields<T> = {
  [Name in keyof T]-?: object extends Pick<T, Name> ? { optional: Read<NonNullable<T[Name]>> } : Read<T[Name]>;
};

export const text = check((value): value is string => typeof value === 'string', 'a text');

export const finite = check((value): value is number => Number.isFinite(value), 'a number');

export const count = check((value): value is number => Number.isInteger(value) && Number(value) >= 0, 'a count');

export function oneOf<const T extends string>(...values: readonly T[]): Read<T> {
  return check((value): value is T => (values as readonly unknown[]).includes(value), `one of ${values.join(', ')}`);
}

export function list<T>(read: Read<T>): Read<T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new ShapeError(`${path} must be a list.`);
    return value.map((item, index) => read(item, `${path}.${index}`));
  };
}

export function either<One, Other>(one: Read<One>, other: Read<Other>): Read<One | Other> {
  return (value, path) => {
    try {
      return one(value, path);
    } catch {
      return other(value, path);
    }
  };
}

export const nothing = check((value): value is null => value === null, 'null');

/** Reads an object with exactly these fields. */
export function fields<T extends object>(shape: Fields<T>): Read<T> {
  const known = Object.entries<Read<unknown> | { optional: Read<unknown> }>(shape);
  return (value, path) => {
    const given = record(value, path);
    for (const name of Object.keys(given))
      if (!Object.hasOwn(shape, name)) throw new ShapeError(`${path}.${name} is not known.`);
    const read = known.flatMap(([name, field]) => {
      if (typeof field === 'function') return [[name, field(given[name], `${path}.${name}`)]];
      return Object.hasOwn(given, name) ? [[name, field.optional(given[name], `${path}.${name}`)]] : [];
    });
    return Object.fromEntries(read) as T;
  };
}

/** Reads an object with any keys, whose values have one type. */
export function recordOf<T>(read: Read<T>): Read<Record<string, T>> {
  return (value, path) =>
    Object.fromEntries(
      Object.entries(record(value, path)).map(([name, item]) => [name, read(item, `${path}.${name}`)]),
    );
}

/** Reads an object whose `kind` determines its other fields. */
export function byKind<T extends { kind: string }>(
  kinds: {
    [Kind in T['kind']]: Read<Extract<T, { kind: Kind }>>;
  },
): Read<T> {
  return (value, path) => {
    const { kind } = record(value, path);
    return kinds[oneOf(...(Object.keys(kinds) as T['kind'][]))(kind, `${path}.kind`)](value, path);
  };
}

export function record(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ShapeError(`${path} must be an object.`);
  return value as Record<string, unknown>;
}

function check<T>(isIt: (value: unknown) => value is T, expected: string): Read<T> {
  return (value, path) => {
    if (!isIt(value)) throw new ShapeError(`${path} must be ${expected}.`);
    return value;
  };
}
