/** Thrown when the server cannot start; its message is one sentence that names what is wrong and the fix. */
export class StartError extends Error {
  override name = 'StartError';
}
