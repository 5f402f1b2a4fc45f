/**
 * Measures every subject once in each run, and reverses their order after each run. A changing load of the machine then
 * affects all subjects alike.
 */
export async function measureInterleaved<Name extends string, Result>(
  runs: number,
  subjects: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(subjects) as Name[];
  const resultsByName = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Result[]>;
  for (let run = 0; run < runs; run++)
    for (const name of run % 2 === 0 ? names : names.toReversed()) resultsByName[name].push(await subjects[name]());
  return resultsByName;
}

export function median(values: number[]): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  return sortedValues[Math.floor(sortedValues.length / 2)] ?? Number.NaN;
}
