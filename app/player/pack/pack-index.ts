import type { PackIndex } from 'virtual:walks';

/** Fetches, for each walk of the site, the hash and size of its newest pack and the number of its stops. */
export async function fetchPackIndex(): Promise<PackIndex> {
  const response = await fetch('/walks/index.json');
  if (!response.ok) throw new Error(`/walks/index.json answered ${response.status}.`);
  return response.json();
}
