/** Thrown when a map cannot be built; its message says in one sentence what is wrong and what to do. */
export class MapFault extends Error {
  override name = 'MapFault';
}
