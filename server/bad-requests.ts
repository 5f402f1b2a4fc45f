import type { MiddlewareHandler } from 'hono';
import { type ServerEnv, targetOf } from './incoming.ts';
import { refuseInText } from './refusals.ts';

const longestTargetCharacters = 8192;

/** Why a request target cannot be answered, or `undefined` when it can. Escapes are looked through once. */
export function targetFault(target: string): { status: 400 | 414; sentence: string } | undefined {
  if (target.length > longestTargetCharacters)
    return { status: 414, sentence: `This address is too long: ${longestTargetCharacters} characters are the most.` };
  const path = decoded(target.split(/[?#]/, 1)[0] ?? '');
  if (!path?.startsWith('/') || /[\p{Cc}\\]|\/\/|\/\.\.?(\/|$)/u.test(path))
    return {
      status: 400,
      sentence:
        'This address is not valid: it may hold no broken % escapes, control characters, backslashes, double slashes or dot segments.',
    };
}

/** Answers requests that could not be parsed and addresses that mean nothing, or that would mean something else to the next reader, before anything reads them. */
export const refuseBadTargets: MiddlewareHandler<ServerEnv> = async (c, next) => {
  const unreadable = c.env?.unreadable;
  if (unreadable) return refuseInText(c, unreadable.status, unreadable.sentence, unreadable.headers);
  const fault = targetFault(targetOf(c));
  if (fault) return refuseInText(c, fault.status, fault.sentence);
  if (!URL.canParse(c.req.url)) return refuseInText(c, 400, 'The Host of this request is not valid.');
  await next();
};

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
