import { expect } from 'vitest';
import type { Platform } from './platform.ts';
import type { PlatformResult, RefusalReason } from './platform-result.ts';

/** Returns the value of a successful result of the platform; throws an error for a refusal. */
export function requireResultValue<Value>(answer: PlatformResult<Value>): Value {
  if (!answer.ok) throw new Error(`Refused as ${answer.reason}: ${answer.sentence}`);
  return answer.value;
}

export function expectRefusal(reason: RefusalReason, answer: PlatformResult<unknown> | undefined) {
  expect(answer).toEqual({ ok: false, reason, sentence: expect.stringMatching(/^[A-Z].*\.$/s) });
}

/** Signs in and writes a document with the id `kept`. Returns the visitor's id and the document's version. */
export async function signInAndWriteDocument({ auth, documents }: Platform): Promise<{ id: string; version: number }> {
  const { id } = requireResultValue(await auth.signIn());
  const version = requireResultValue(await documents.set('walks', 'kept', 'as it was', 0));
  return { id, version };
}
