/** Thrown when the server cannot start; its message names the fault and the fix in one sentence. */
export class StartError extends Error {
  override name = 'StartError';
}
