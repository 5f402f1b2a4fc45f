/**
 * Returns a function that computes a result once for the same parameters in a row. The parameters must be values of JSON,
 * and callers must not change the results, because later calls return the same objects.
 */
export function rememberLatest<Parameters extends readonly unknown[], Result>(
  compute: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  let latest: { key: string; result: Result } | undefined;
  return (...parameters) => {
    const key = JSON.stringify(parameters);
    if (latest?.key !== key) latest = { key, result: compute(...parameters) };
    return latest.result;
  };
}
