/**
 * Why a call failed:
 * - `offline`: the browser has no connection, or the request failed before a response arrived.
 * - `not-served`: the site is on a static host, which has no API.
 * - `deadline`: the call did not end within its time limit.
 * - `signed-out`: the call needs a signed-in visitor.
 * - `conflict`: the document does not have the expected version.
 * - `too-large`: a text is larger than 64 KB (4 KB for an entry of a party), or the visitor has too many documents.
 * - `too-often`: the call exceeds the rate limit. A later call may succeed.
 * - `full`: the backend's storage is full.
 * - `refused`: the backend does not allow the call.
 * - `broken`: any other failure.
 */
export type RefusalReason =
  | 'offline'
  | 'not-served'
  | 'deadline'
  | 'signed-out'
  | 'conflict'
  | 'too-large'
  | 'too-often'
  | 'full'
  | 'refused'
  | 'broken';

export interface PlatformRefusal {
  ok: false;
  reason: RefusalReason;
  /** An English sentence for logs. The page has its own messages for visitors. */
  sentence: string;
}

export type PlatformResult<Value> = { ok: true; value: Value } | PlatformRefusal;
