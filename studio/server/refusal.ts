/** An error that the app shows to the author. The message says in one sentence what to do. */
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
