import { parseShortCode } from '../../app/platform/short-code.ts';
import type { DeletionRequestStore } from './deletion-requests.ts';

/**
 * Shows the outcome of a form on the deletion page, for browsers without scripts. The page contains every outcome as
 * hidden HTML (`app/pages/delete/deletion-outcome.tsx`), and this function makes one of them visible. The query contains the
 * outcome (`?outcome=`), or the reference of a request (`?request=`).
 * @returns the changed HTML, or `undefined` if the query names no outcome.
 */
export function showOutcomeOnPage(html: string, search: string, requests: DeletionRequestStore): string | undefined {
  const query = new URLSearchParams(search);
  const askedReference = query.get('request');
  if (askedReference === null) return showOutcome(html, query.get('outcome') ?? '');
  const reference = parseShortCode(askedReference);
  const request = reference && requests.find(reference);
  if (!request) return showOutcome(html, 'unknown', reference ?? '?');
  return showOutcome(html, request.completedAtMs === null ? 'received' : 'completed', request.reference);
}

function showOutcome(html: string, outcome: string, reference = ''): string | undefined {
  if (!/^\w+$/.test(outcome)) return undefined;
  const hiddenOutcome = new RegExp(
    `(<p data-outcome="${outcome}" data-reference=")([^"]*)("[^>]*?) hidden=""(.*?</p>)`,
    'gs',
  );
  if (!hiddenOutcome.test(html)) return undefined;
  return html.replace(
    hiddenOutcome,
    (_, start: string, placeholder: string, attributes: string, text: string) =>
      `${start}${reference}${attributes}${text.replaceAll(placeholder, reference)}`,
  );
}
