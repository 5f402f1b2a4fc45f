import { Hono } from 'hono';
import { respondWithJson } from '../api-responses.ts';
import type { DocumentStore } from '../documents/documents.ts';
import { refuseInJson } from '../refusals.ts';
import type { ServerContext, ServerEnv } from '../request-context.ts';
import type { RequestGuards } from '../request-guards.ts';
import type { ResumeCodeStore } from './resume-codes.ts';

interface ResumeRoutesDependencies {
  codes: ResumeCodeStore;
  documents: DocumentStore;
  guards: RequestGuards;
}

/** Returns the routes of `/api/resume-codes`: create a code for the visitor's own walk, and read a walk by a code. */
export function createResumeCodeRoutes({ codes, documents, guards }: ResumeRoutesDependencies) {
  const routes = new Hono<ServerEnv>();

  routes.post('/', guards.csrf, guards.visitor, guards.rate('resume-code'), async (c) => {
    const walk = await readTextField(c, 'walk');
    if (walk === undefined) return refuseInJson(c, 400, 'walk must be the id of a walk that is kept here.');
    const resumeCode = await codes.create({ visitor: c.get('visitor'), collection: 'walks', id: walk });
    return resumeCode ? respondWithJson(c, resumeCode) : refuseInJson(c, 404, 'There is no such walk: save it first.');
  });

  // Reads the walk without changing its owner. The requesting browser saves a copy, which belongs to its own visitor.
  routes.post('/claim', guards.csrf, guards.rate('code-attempt'), async (c) => {
    const code = await readTextField(c, 'code');
    if (code === undefined) return refuseInJson(c, 400, 'code must be a resume code, such as 7KQ2M-XR4TD.');
    const documentKey = codes.find(code);
    const document = documentKey && documents.get(documentKey.visitor, documentKey.collection, documentKey.id);
    c.set('isFound', document !== undefined);
    return document
      ? respondWithJson(c, document)
      : refuseInJson(c, 404, 'Nothing stands behind this code: it has expired, or has a typing mistake.');
  });

  return routes;
}

/**
 * Returns a text field of the request's JSON. Returns `undefined` if the field is missing, not a text, or longer than 100
 * characters.
 */
async function readTextField(c: ServerContext, name: string): Promise<string | undefined> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' && value.length <= 100 ? value : undefined;
}
