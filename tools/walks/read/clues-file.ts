import { join } from 'node:path';
import { z } from 'zod';
import { type Locale, locales } from '../../../app/locales/locales.ts';
import { type DataWithLineNumbers, readDataWithLineNumbers } from './data-with-line-numbers.ts';
import type { Fault } from './fault.ts';
import { idSchema } from './walk-file.ts';

const answers = z.array(z.string().trim().min(1, 'must not be empty'));
const createLocaleSchema = <T>(schema: z.ZodType<T>) =>
  z.strictObject(Object.fromEntries(locales.map((locale) => [locale, schema])) as Record<Locale, z.ZodType<T>>);
const optionsSchema = z.array(idSchema).min(2, 'must name two options or more');
/** The schema of a number that walkers can type as an answer: without sign or fraction. */
const wholeNumber = z.int().nonnegative('must not be negative');
const percent = z.number().min(0, 'must be from 0 to 100').max(100, 'must be from 0 to 100');
/** The minimum width and height of a part of a clue's drawing. Walkers cannot tap smaller parts on a phone. */
const percentSize = percent.min(8, 'must be 8 or more: a finger must hit it');
const clueStopSchema = {
  stop: idSchema,
  drawing: idSchema.optional(),
  /**
   * Rectangles within the drawing that walkers can explore, by id. A rectangle is the left edge, top edge, width and
   * height, in percent of the drawing.
   */
  parts: z.record(idSchema, z.tuple([percent, percent, percentSize, percentSize])).optional(),
  /**
   * The author's reason why the drawing's description contains the answer. If it contains the answer without a reason,
   * `check` reports a fault.
   */
  answerInDescription: z.string().trim().min(1, 'must give the reason').optional(),
};

const wrongAnswers = z.strictObject({ en: answers, zh: answers, jp: answers }).partial();
const wrongOrder = z.array(idSchema).min(2, 'must have two options or more');
/** Creates the schema of `replies`. It maps the id of each special reply to the wrong answers that get this reply. */
const createRepliesSchema = <T>(wrongAnswer: z.ZodType<T>) => z.record(idSchema, wrongAnswer).optional();

const clue = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    ...clueStopSchema,
    accept: createLocaleSchema(answers.min(1, 'must have one answer or more')),
    reject: wrongAnswers.optional(),
    replies: createRepliesSchema(wrongAnswers),
  }),
  z.strictObject({
    kind: z.literal('number'),
    ...clueStopSchema,
    answer: wholeNumber,
    reject: z.array(wholeNumber).optional(),
    replies: createRepliesSchema(z.array(wholeNumber)),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    ...clueStopSchema,
    options: optionsSchema,
    answer: idSchema,
    reject: z.array(idSchema).optional(),
    replies: createRepliesSchema(z.array(idSchema)),
  }),
  z.strictObject({
    kind: z.literal('order'),
    ...clueStopSchema,
    options: optionsSchema,
    answer: z.array(idSchema),
    reject: z.array(wrongOrder).optional(),
    replies: createRepliesSchema(z.array(wrongOrder)),
  }),
  z.strictObject({
    kind: z.literal('direction'),
    ...clueStopSchema,
    answerDegrees: z.number().min(0, 'must be from 0 to 359').lt(360, 'must be from 0 to 359'),
    toleranceDegrees: z.number().min(15, 'must be 15 or more: no phone points better').max(90, 'must be 90 or less'),
  }),
]);

/** `clues.yaml`: the kind and answer of each clue. The texts of the clues are in `strings/<locale>.json`. */
export type CluesFile = Record<string, ClueEntry>;
export type ClueEntry = z.infer<typeof clue>;

export function readCluesFile(folder: string, faults: Fault[]): DataWithLineNumbers<CluesFile> | undefined {
  return readDataWithLineNumbers(join(folder, 'clues.yaml'), z.record(idSchema, clue), faults);
}
