import { CommandError } from '../command.ts';

/** Thrown when a map cannot be built. Its message is a sentence for the author, with the fix. */
export class MapError extends CommandError {
  override name = 'MapError';
}
