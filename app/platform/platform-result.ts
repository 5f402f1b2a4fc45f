/**
 * Why a call failed:
 * - `offline`: the browser has no connection, or the request failed before a response arrived;
 * - `not-served`: the page comes from a static host, which has no API;
 * - `deadline`: the call did not end within its time limit;
 * - `signed-out`: the call needs a visitor, and none is signed in;
 * - `conflict`: the document does not have the expected version;
 * - `too-large`: a text exceeds its limit (64 KB; 4 KB for an entry of a party), or the visitor has too many documents;
 * - `too-often`: the call exceeds the rate limit; a later call may succeed;
 * - `full`: the backend's storage is full;
 * - `refused`: the backend does not allow the call;
 * - `broken`: anything else.
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
