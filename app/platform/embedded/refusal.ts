import { adapterRefusals, createRefusal } from '../adapter-refusals.ts';
import { callTimeoutMs } from '../platform.ts';
import type { PlatformRefusal, PlatformResult, RefusalReason } from '../platform-result.ts';

/**
 * Returns the result of `work`, or a refusal if `work` fails or takes longer than `callTimeoutMs`. Never throws.
 * @param isOnline whether the browser reports a connection. If not, `work` does not start.
 * @param work receives a signal for its requests. The signal aborts after `callTimeoutMs`.
 */
export async function runOrReturnRefusal<Value>(
  isOnline: boolean,
  work: (signal: AbortSignal) => Promise<PlatformResult<Value>>,
): Promise<PlatformResult<Value>> {
  if (!isOnline) return adapterRefusals.offline;
  const controller = new AbortController();
  const deadline = setTimeout(() => controller.abort(), callTimeoutMs);
  try {
    const abortRejection = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
    });
    return await Promise.race([work(controller.signal), abortRejection]);
  } catch (error) {
    if (controller.signal.aborted) return adapterRefusals.deadline;
    if (error instanceof SyntaxError) return createRefusal('broken', 'The server answered something else than JSON.');
    return createRefusal('offline', 'The server could not be reached.');
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

/** Returns the refusal for a failed response, with the error message of the response if there is one. */
export async function toRefusal(response: Response): Promise<PlatformRefusal> {
  const { message } = isJson(response) ? await response.json() : {};
  return createRefusal(
    reasons[response.status] ?? 'broken',
    typeof message === 'string' ? message : `The server answered ${response.status}.`,
  );
}

/** Returns whether a response is JSON. Our server always answers in JSON; a static host sends an HTML page. */
export function isJson({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('application/json') ?? false;
}
