export function formatCount(value: number): string {
  return Math.round(value).toLocaleString('en');
}

export function formatMilliseconds(value: number): string {
  return `${formatCount(value)} ms`;
}

/** Formats a list of durations in milliseconds, with the unit only at the end: `332 and 324 ms`. */
export function formatMillisecondsList(...values: number[]): string {
  return `${values.map(formatCount).join(' and ')} ms`;
}

/** Returns a measured size in units of 1,000 bytes. */
export function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Returns the size of a budget twice: in units of 1,024 bytes, and in bytes. */
export function formatBudgetBytes(bytes: number): string {
  return `${formatCount(bytes / 1024)} KB (${formatCount(bytes)} bytes)`;
}

export function formatRatio(value: number): string {
  return value.toFixed(2);
}

export function formatPercent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
