/** Thrown when the server cannot start. Its message names the problem and the solution in one sentence. */
export class StartError extends Error {
  override name = 'StartError';
}
