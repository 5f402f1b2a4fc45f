import { Hono } from 'hono';
import { answerInJson } from '../api-answers.ts';
import type { Documents } from '../documents/documents.ts';
import type { Guards } from '../guards.ts';
import type { ServerContext, ServerEnv } from '../incoming.ts';
import { refuseInJson } from '../refusals.ts';
import type { ResumeCodes } from './resume-codes.ts';

interface Dependencies {
  codes: ResumeCodes;
  documents: Documents;
  guards: Guards;
}

/** Returns the routes of `/api/resume-codes`: create a code for the visitor's own walk, and read a walk with its code. */
export function resumeRoutes({ codes, documents, guards }: Dependencies) {
  const routes = new Hono<ServerEnv>();

  routes.post('/', guards.csrf, guards.visitor, guards.rate('resume-code'), async (c) => {
    const walk = await readField(c, 'walk');
    if (walk === undefined) return refuseInJson(c, 400, 'walk must be the id of a walk that is kept here.');
    const made = await codes.create({ visitor: c.get('visitor'), collection: 'walks', id: walk });
    return made ? answerInJson(c, made) : refuseInJson(c, 404, 'There is no such walk: save it first.');
  });

  // The walk still belongs to the other browser. This one saves what it reads as its own walk.
  routes.post('/claim', guards.csrf, guards.rate('code-tried'), async (c) => {
    const code = await readField(c, 'code');
    if (code === undefined) return refuseInJson(c, 400, 'code must be a resume code, such as 7KQ2M-XR4TD.');
    const coded = codes.find(code);
    const document = coded && documents.get(coded.visitor, coded.collection, coded.id);
    c.set('isFound', document !== undefined);
    return document
      ? answerInJson(c, document)
      : refuseInJson(c, 404, 'Nothing stands behind this code: it has expired, or has a typing mistake.');
  });

  return routes;
}

/** Returns a text field of the request's JSON; `undefined` if it is missing. */
async function readField(c: ServerContext, name: string): Promise<string | undefined> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' && value.length <= 100 ? value : undefined;
}
