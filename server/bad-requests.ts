import type { MiddlewareHandler } from 'hono';
import { type ChargeGenerated, respondNotFound } from './error-pages.ts';
import { type ServerEnv, targetOf } from './incoming.ts';
import { refuseInText } from './refusals.ts';
import type { Site } from './site/site.ts';

const longestTargetCharacters = 8192;

/** Returns the fault of a request target, or `undefined`. Decodes percent-encoding once. */
export function faultOfTarget(target: string): { status: 400 | 414; sentence: string } | 'names-nothing' | undefined {
  if (target.length > longestTargetCharacters)
    return { status: 414, sentence: `This address is too long: ${longestTargetCharacters} characters are the most.` };
  const escaped = target.split(/[?#]/, 1)[0] ?? '';
  const path = decoded(escaped);
  if (!escaped.startsWith('/') || /\\|\/\/|\/\.\.?(\/|$)/.test(path ?? escaped))
    return {
      status: 400,
      sentence: 'This address is not valid: it may hold no backslashes, double slashes or dot segments.',
    };
  // No name contains broken percent-encodings or control characters.
  if (path === undefined || /\p{Cc}/u.test(path)) return 'names-nothing';
}

/**
 * Refuses unparseable requests and invalid or ambiguous addresses before any other code reads them. An ambiguous address could
 * mean something else to another parser.
 */
export function refuseBadTargets(site: Site, chargeMade: ChargeGenerated): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const unreadable = c.env?.unreadable;
    if (unreadable) return refuseInText(c, unreadable.status, unreadable.sentence, unreadable.headers);
    const fault = faultOfTarget(targetOf(c));
    if (fault === 'names-nothing') return chargeMade(c) ?? respondNotFound(c, site);
    if (fault) return refuseInText(c, fault.status, fault.sentence);
    if (!URL.canParse(c.req.url)) return refuseInText(c, 400, 'The Host of this request is not valid.');
    await next();
  };
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
