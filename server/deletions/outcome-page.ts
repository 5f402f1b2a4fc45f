import { parseShortCode } from '../../app/platform/short-code.ts';
import type { DeletionRequestStore } from './deletion-requests.ts';

/**
 * Shows the outcome of a form on the deletion page, for browsers without scripts. The page contains all outcomes as
 * hidden HTML (`app/pages/delete/deletion-outcome.tsx`). This function makes the outcome visible that the URL's query
 * selects: by name (`?outcome=`), or by a request's reference code (`?request=`).
 * @returns the changed HTML, or `undefined` if the query selects no outcome.
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
