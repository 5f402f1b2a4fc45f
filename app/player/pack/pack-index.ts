import type { PackIndex } from 'virtual:walks';

/** Fetches the newest pack and the number of stops of every walk of the site. */
export async function fetchPackIndex(): Promise<PackIndex> {
  const response = await fetch('/walks/index.json');
  if (!response.ok) throw new Error(`/walks/index.json answered ${response.status}.`);
  return response.json();
}
