import { CommandError } from '../command.ts';

/** Thrown when a map cannot be built; its message says in one sentence what is wrong and what to do. */
export class MapFault extends CommandError {
  override name = 'MapFault';
}
