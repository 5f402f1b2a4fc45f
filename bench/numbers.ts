/** The page and the terminal write every number in one of these ways. */

export function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

export function milliseconds(value: number): string {
  return `${count(value)} ms`;
}

/** Returns several times in one unit: `332 and 324 ms`. */
export function millisecondsOf(...values: number[]): string {
  return `${values.map(count).join(' and ')} ms`;
}

/** Returns a measured size in units of 1,000 bytes. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Returns the size of a budget in units of 1,024 bytes, and exactly. */
export function budgetBytes(bytes: number): string {
  return `${count(bytes / 1024)} KB (${count(bytes)} bytes)`;
}

export function ratio(value: number): string {
  return value.toFixed(2);
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
