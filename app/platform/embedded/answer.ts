import { refusal, refusals } from '../known-refusals.ts';
import { type Answer, deadlineMs, type Refusal, type RefusalReason } from '../platform.ts';

/**
 * What `work` answers, or why there is no answer; never throws, and never takes longer than the deadline.
 * @param isOnline whether the browser thinks that it has a connection: without one `work` is not begun.
 * @param work sends its requests with the signal that ends them at the deadline.
 */
export async function answerByDeadline<Value>(
  isOnline: boolean,
  work: (signal: AbortSignal) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  if (!isOnline) return refusals.offline;
  const giveUp = new AbortController();
  const deadline = setTimeout(() => giveUp.abort(), deadlineMs);
  try {
    const over = new Promise<never>((_, reject) => {
      giveUp.signal.addEventListener('abort', () => reject(giveUp.signal.reason));
    });
    return await Promise.race([work(giveUp.signal), over]);
  } catch (error) {
    if (giveUp.signal.aborted) return refusals.deadline;
    if (error instanceof SyntaxError) return refusal('broken', 'The server answered something else than JSON.');
    return refusal('offline', 'The server could not be reached.');
  } finally {
    clearTimeout(deadline);
  }
}

const reasons: Record<number, RefusalReason> = {
  401: 'signed-out',
  403: 'refused',
  409: 'too-large',
  412: 'conflict',
  413: 'too-large',
  419: 'refused',
  429: 'too-often',
  507: 'full',
};

/** What a response to a request that failed means; in the server's own sentence, where it has one. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const { message } = isJson(response) ? await response.json() : {};
  return refusal(
    reasons[response.status] ?? 'broken',
    typeof message === 'string' ? message : `The server answered ${response.status}.`,
  );
}

/** Our server answers and refuses in JSON; a host of files sends a page. */
export function isJson({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('application/json') ?? false;
}
