import { expect } from 'vitest';
import type { Answer, Platform, RefusalReason } from './platform.ts';

/** Returns the value of a successful answer; fails for a refusal. */
export function answeredValue<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(`Refused as ${answer.because}: ${answer.sentence}`);
  return answer.value;
}

export function refusedAs(because: RefusalReason, answer: Answer<unknown> | undefined) {
  expect(answer).toEqual({ ok: false, because, sentence: expect.stringMatching(/^[A-Z].*\.$/s) });
}

/** Signs in and writes a document called `kept`. Returns the visitor's id and the document's version. */
export async function writeDocument({ auth, documents }: Platform): Promise<{ id: string; version: number }> {
  const { id } = answeredValue(await auth.signIn());
  const version = answeredValue(await documents.set('walks', 'kept', 'as it was', 0));
  return { id, version };
}
