/** Thrown when the server cannot start. The message names the problem and the solution in one sentence. */
export class StartError extends Error {
  override name = 'StartError';
}
