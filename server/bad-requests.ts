import type { MiddlewareHandler } from 'hono';
import { type GeneratedPageRateLimiter, respondWithNotFoundPage } from './error-pages.ts';
import { refuseInText } from './refusals.ts';
import { readRequestTarget, type ServerEnv } from './request-context.ts';
import type { LoadedSite } from './site/site.ts';

const maxTargetCharacters = 8192;

/**
 * Returns why a request target is invalid, or `undefined` if it is valid. `not-found` means that no page or file can
 * have this path. Checks the path after decoding its percent-encoding once.
 */
export function findRequestTargetFault(
  target: string,
): { status: 400 | 414; sentence: string } | 'not-found' | undefined {
  if (target.length > maxTargetCharacters)
    return { status: 414, sentence: `This address is too long: ${maxTargetCharacters} characters are the most.` };
  const escapedPath = target.split(/[?#]/, 1)[0] ?? '';
  const path = decodePath(escapedPath);
  if (!escapedPath.startsWith('/') || /\\|\/\/|\/\.\.?(\/|$)/.test(path ?? escapedPath))
    return {
      status: 400,
      sentence: 'This address is not valid: it may hold no backslashes, double slashes or dot segments.',
    };
  // The server responds with 404, because no path of a page or file has broken percent-encoding or control characters.
  if (path === undefined || /\p{Cc}/u.test(path)) return 'not-found';
}

/**
 * Refuses requests that Node cannot parse, and requests with an invalid or ambiguous URL, before other handlers read
 * them. A proxy could parse an ambiguous URL differently.
 */
export function refuseInvalidRequestTargets(
  site: LoadedSite,
  chargeGeneratedPage: GeneratedPageRateLimiter,
): MiddlewareHandler<ServerEnv> {
  return async (c, callNext) => {
    const refusal = c.env?.unreadableRequestRefusal;
    if (refusal) return refuseInText(c, refusal.status, refusal.sentence, refusal.headers);
    const fault = findRequestTargetFault(readRequestTarget(c));
    if (fault === 'not-found') return chargeGeneratedPage(c) ?? respondWithNotFoundPage(c, site);
    if (fault) return refuseInText(c, fault.status, fault.sentence);
    if (!URL.canParse(c.req.url)) return refuseInText(c, 400, 'The Host of this request is not valid.');
    await callNext();
  };
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
