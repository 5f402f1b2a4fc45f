import type { Context } from 'hono';
import { z } from 'zod';
import { locales } from '../../app/locales/locales.ts';
import { idSchema } from '../../tools/walks/read/walk-file.ts';
import { RefusalError } from './refusal.ts';

/** The maximum size of a request's body. The largest file that the studio writes has 4 MB; as JSON, its text is longer. */
export const largestBodyBytes = 10 * 1024 * 1024;
/** The maximum number of files in one change. A walk has fewer files. */
const mostFiles = 200;
const longestAnswer = 10_000;

const version = z.string().nullable();
const titles = z.partialRecord(z.enum(locales), z.string().trim().min(1).max(200));

export const fileWriteSchema = z.strictObject({ text: z.string(), version });
export const fileChangesSchema = z
  .array(z.strictObject({ path: z.string(), text: z.string().nullable(), version }))
  .min(1)
  .max(mostFiles)
  .refine((changes) => new Set(changes.map(({ path }) => path)).size === changes.length, 'names a file twice');
export const newWalkSchema = z.strictObject({ id: idSchema, titles });
export const evaluateAnswerRequestSchema = z.strictObject({
  clueId: z.string(),
  locale: z.enum(locales),
  answer: z.union([z.string().max(longestAnswer), z.array(z.string()).max(100), z.number()]),
});

/** Parses the JSON body of a request. @throws {RefusalError} if it does not match the schema. */
export async function readBody<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  if (!/^application\/json\b/.test(context.req.header('Content-Type') ?? ''))
    throw new RefusalError(415, 'The request is no JSON: send it as application/json.');
  let body: unknown;
  try {
    body = JSON.parse(await context.req.text());
  } catch (error) {
    if (error instanceof SyntaxError) throw new RefusalError(400, 'The request is broken JSON: send it again.');
    throw error;
  }
  const { data, error } = schema.safeParse(body);
  if (data !== undefined) return data;
  const [issue] = error?.issues ?? [];
  const place = issue && issue.path.length > 0 ? `"${issue.path.join('.')}" ` : '';
  throw new RefusalError(400, `The request does not follow studio/api.ts: ${place}${issue?.message ?? 'is wrong'}.`);
}
