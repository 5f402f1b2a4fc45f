import type { DeletionsClient, ReportsClient, ResumeCode, ResumeCodesClient, StoredDocument } from '../platform.ts';
import { type ApiClient, createJsonRequestInit } from './api-client.ts';

export function createResumeCodesClient(api: ApiClient): ResumeCodesClient {
  return {
    create: (walk) =>
      api.call((signal) =>
        api.asVisitor(signal, () =>
          api.requestOrNothing<ResumeCode>('POST', '/api/resume-codes', { signal, ...createJsonRequestInit({ walk }) }),
        ),
      ),
    claim: (code) =>
      api.call((signal) =>
        api.requestOrNothing<StoredDocument>('POST', '/api/resume-codes/claim', {
          signal,
          ...createJsonRequestInit({ code }),
        }),
      ),
  };
}

export function createReportsClient(api: ApiClient): ReportsClient {
  return {
    send: (report) =>
      api.call(async (signal) => {
        const visitor = await api.signIn(signal);
        if (!visitor.ok) return visitor;
        return api.request('POST', '/api/reports', { signal, ...createJsonRequestInit(report) }, () => undefined);
      }),
    listPlacesReportedGone: (walk, version) =>
      api.call((signal) =>
        api.request('GET', `/api/reports/${walk}/${version}`, { signal }, async (response) => {
          const { gone }: { gone: { stop: string; clue: string }[] } = await response.json();
          return gone.map(({ stop, clue }) => (clue ? { stop, clue } : { stop }));
        }),
      ),
  };
}

export function createDeletionsClient(api: ApiClient): DeletionsClient {
  return {
    deleteBySecret: (code) =>
      api.call((signal) =>
        api.request('POST', '/api/deletions', { signal, ...createJsonRequestInit({ code }) }, async (response) => {
          const { deleted }: { deleted: 'visitor' | 'nothing' } = await response.json();
          return deleted;
        }),
      ),
    request: (request) =>
      api.call((signal) =>
        api.request(
          'POST',
          '/api/deletion-requests',
          { signal, ...createJsonRequestInit(request) },
          async (response) => {
            const { reference }: { reference: string } = await response.json();
            return reference;
          },
        ),
      ),
    status: (reference) =>
      api.call(async (signal) => {
        // Send the reference of the deletion request in the query. The server logs paths without their queries, and
        // must never log references.
        const path = `/api/deletion-requests?${new URLSearchParams({ reference })}`;
        const answer = await api.requestOrNothing<{ state: 'received' | 'completed' }>('GET', path, { signal });
        return answer.ok ? { ok: true, value: answer.value?.state } : answer;
      }),
  };
}
