import { expect } from 'vitest';
import type { Answer, Platform, RefusalReason } from './platform.ts';

/** The value of an answer that must be one. */
export function granted<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(`Refused as ${answer.because}: ${answer.sentence}`);
  return answer.value;
}

export function refusedAs(because: RefusalReason, answer: Answer<unknown> | undefined) {
  expect(answer).toEqual({ ok: false, because, sentence: expect.stringMatching(/^[A-Z].*\.$/s) });
}

/** Signs in and keeps a document called `kept`; says whose it is, and at which version. */
export async function keepDocument({ auth, documents }: Platform): Promise<{ id: string; version: number }> {
  const { id } = granted(await auth.signIn());
  const version = granted(await documents.set('walks', 'kept', 'as it was', 0));
  return { id, version };
}
