/**
 * Returns a function that remembers the result of its latest call, and returns it again if the next call has the same
 * parameters. The parameters must be values of JSON. Callers must not change a result, because later calls return the
 * same object.
 */
export function memoizeLatest<Parameters extends readonly unknown[], Result>(
  compute: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  let latest: { key: string; result: Result } | undefined;
  return (...parameters) => {
    const key = JSON.stringify(parameters);
    if (latest?.key !== key) latest = { key, result: compute(...parameters) };
    return latest.result;
  };
}
