/** An error that the app shows to the author: one sentence that names the fix. */
export class RefusalError extends Error {
  override name = 'RefusalError';

  readonly status: RefusalStatus;

  constructor(status: RefusalStatus, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** HTTP statuses of refusals. */
export type RefusalStatus = 400 | 403 | 404 | 409 | 413 | 415 | 421 | 500;
