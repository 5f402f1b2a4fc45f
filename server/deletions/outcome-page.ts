import { readShortCode } from '../../app/platform/short-code.ts';
import type { DeletionRequests } from './deletion-requests.ts';

/**
 * Fills the deletion page for browsers without scripts. A form's result is in the address (`?outcome=`, `?request=`), and the
 * page holds all outcomes hidden (`app/pages/delete/outcome.tsx`); this shows the matching one.
 * @returns `undefined` if the address names none.
 */
export function outcomePage(html: string, search: string, requests: DeletionRequests): string | undefined {
  const query = new URLSearchParams(search);
  const asked = query.get('request');
  if (asked === null) return showOutcome(html, query.get('outcome') ?? '');
  const reference = readShortCode(asked);
  const request = reference && requests.find(reference);
  if (!request) return showOutcome(html, 'unknown', reference ?? '?');
  return showOutcome(html, request.completedAtMs === null ? 'received' : 'completed', request.reference);
}

function showOutcome(html: string, outcome: string, reference = ''): string | undefined {
  if (!/^\w+$/.test(outcome)) return undefined;
  const hidden = new RegExp(`(<p data-outcome="${outcome}" data-reference=")([^"]*)("[^>]*?) hidden=""(.*?</p>)`, 'gs');
  if (!hidden.test(html)) return undefined;
  return html.replace(
    hidden,
    (_, start: string, placeholder: string, attributes: string, text: string) =>
      `${start}${reference}${attributes}${text.replaceAll(placeholder, reference)}`,
  );
}
