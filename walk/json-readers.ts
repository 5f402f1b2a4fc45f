/**
 * Converts a value of unknown type to a known type. `path` names the value's location in error messages.
 * @throws {JsonShapeError}
 */
export type JsonReader<T> = (value: unknown, path: string) => T;

/** Thrown for a value of an unexpected type. The message names the value's location and the expected type. */
export class JsonShapeError extends Error {
  override name = 'JsonShapeError';
}

/**
 * For each property of T, the reader of its value. The reader of an optional property is wrapped in an object, under
 * the key `optional`.
 */
type PropertyReaders<T> = {
  [Name in keyof T]-?: object extends Pick<T, Name>
    ? { optional: JsonReader<NonNullable<T[Name]>> }
    : JsonReader<T[Name]>;
};

export const readText = createReaderFromTypeGuard((value): value is string => typeof value === 'string', 'a text');

export const readFiniteNumber = createReaderFromTypeGuard(
  (value): value is number => Number.isFinite(value),
  'a number',
);

export const readNonNegativeInteger = createReaderFromTypeGuard(
  (value): value is number => Number.isInteger(value) && Number(value) >= 0,
  'a count',
);

export function createOneOfReader<const T extends string>(...values: readonly T[]): JsonReader<T> {
  return createReaderFromTypeGuard(
    (value): value is T => (values as readonly unknown[]).includes(value),
    `one of ${values.join(', ')}`,
  );
}

export function createListReader<T>(read: JsonReader<T>): JsonReader<T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new JsonShapeError(`${path} must be a list.`);
    return value.map((item, index) => read(item, `${path}.${index}`));
  };
}

export function createEitherReader<One, Other>(
  one: JsonReader<One>,
  other: JsonReader<Other>,
): JsonReader<One | Other> {
  return (value, path) => {
    try {
      return one(value, path);
    } catch {
      return other(value, path);
    }
  };
}

export const readNull = createReaderFromTypeGuard((value): value is null => value === null, 'null');

/** Returns a reader for an object with exactly these properties. */
export function createObjectReader<T extends object>(shape: PropertyReaders<T>): JsonReader<T> {
  const knownProperties = Object.entries<JsonReader<unknown> | { optional: JsonReader<unknown> }>(shape);
  return (value, path) => {
    const givenObject = readObject(value, path);
    for (const name of Object.keys(givenObject))
      if (!Object.hasOwn(shape, name)) throw new JsonShapeError(`${path}.${name} is not known.`);
    const readProperties = knownProperties.flatMap(([name, field]) => {
      if (typeof field === 'function') return [[name, field(givenObject[name], `${path}.${name}`)]];
      return Object.hasOwn(givenObject, name) ? [[name, field.optional(givenObject[name], `${path}.${name}`)]] : [];
    });
    return Object.fromEntries(readProperties) as T;
  };
}

/** Returns a reader for an object with any keys, whose values all have one type. */
export function createRecordReader<T>(read: JsonReader<T>): JsonReader<Record<string, T>> {
  return (value, path) =>
    Object.fromEntries(
      Object.entries(readObject(value, path)).map(([name, item]) => [name, read(item, `${path}.${name}`)]),
    );
}

/** Returns a reader for a discriminated union, in which `kind` determines the other properties. */
export function createUnionByKindReader<T extends { kind: string }>(
  kinds: {
    [Kind in T['kind']]: JsonReader<Extract<T, { kind: Kind }>>;
  },
): JsonReader<T> {
  return (value, path) => {
    const { kind } = readObject(value, path);
    return kinds[createOneOfReader(...(Object.keys(kinds) as T['kind'][]))(kind, `${path}.kind`)](value, path);
  };
}

export function readObject(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new JsonShapeError(`${path} must be an object.`);
  return value as Record<string, unknown>;
}

function createReaderFromTypeGuard<T>(isIt: (value: unknown) => value is T, expected: string): JsonReader<T> {
  return (value, path) => {
    if (!isIt(value)) throw new JsonShapeError(`${path} must be ${expected}.`);
    return value;
  };
}
