import { CommandError } from '../command.ts';

/** Thrown when a map cannot be built. The message tells the author the reason and what to change. */
export class MapError extends CommandError {
  override name = 'MapError';
}
