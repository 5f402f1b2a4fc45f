import { z } from 'zod';
import { controlCharacters } from '../control-characters.ts';

/** A name has no control characters, no line separators, and no characters that reverse the writing direction. */
const nameCharacters = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+$/u;

const maxNameCharacters = 24;

const id = z.string('must be text').regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, - and _');

/**
 * A text that is stored and returned unchanged. The route checks its size, because each kind of text has its own limit.
 */
const storedText = z
  .string('must be text')
  .refine((text) => text.isWellFormed(), 'must be valid Unicode')
  .refine((text) => !controlCharacters.test(text), 'must not hold control characters: escape them, as JSON does');

export const profileBodySchema = z.strictObject(
  {
    name: z
      .string('must be text')
      .trim()
      .refine((name) => name.isWellFormed() && nameCharacters.test(name), 'must be one line of text')
      .refine((name) => [...name].length <= maxNameCharacters, `must have ${maxNameCharacters} characters at most`),
    lantern: z.int('must be a whole number').min(0, 'must be 0 or more').max(99, 'must be 99 or less'),
  },
  'must be a name and a lantern',
);

export const createPartyBodySchema = z.strictObject({
  walkId: id,
  packHash: id,
  initialSave: storedText,
  profile: profileBodySchema,
});

export const joinBodySchema = z.strictObject({
  code: z.string('must be text').max(100, 'must be a code, such as 7KQ2MX'),
  profile: profileBodySchema,
});

export const logEntryBodySchema = z.strictObject({
  id,
  data: storedText,
  afterSequence: z.int('must be a whole number').min(0, 'must be 0 or more'),
  snapshot: storedText.optional(),
});

export const inviteCodeBodySchema = z.strictObject({ isActive: z.boolean('must be true or false') });

const createDegreesSchema = (max: number) =>
  z.number('must be a number').min(-max, `must be -${max} or more`).max(max, `must be ${max} or less`);

/** A position, or null to stop sharing. */
export const positionBodySchema = z.union(
  [
    z.null(),
    z.strictObject({
      latitude: createDegreesSchema(90),
      longitude: createDegreesSchema(180),
      accuracyMeters: z
        .number('must be 0 or more')
        .min(0, 'must be 0 or more')
        .max(1_000_000, 'must be 1,000,000 or less'),
    }),
  ],
  'The position must have a latitude, a longitude and an accuracy in metres, or be null',
);

/** Parses a body. Returns one sentence about the first fault instead of a value. */
export function parseBody<Value>(schema: z.ZodType<Value>, body: unknown): { value: Value } | { fault: string } {
  const parsedBody = schema.safeParse(body);
  if (parsedBody.success) return { value: parsedBody.data };
  const [fault] = parsedBody.error.issues;
  const message = fault?.message ?? 'The body is not valid';
  if (body === undefined) return { fault: 'The body must be JSON.' };
  return { fault: fault?.path.length ? `${fault.path.join('.')} ${message}.` : `${message}.` };
}
