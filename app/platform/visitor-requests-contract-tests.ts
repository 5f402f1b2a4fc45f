import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireResultValue } from './contract-test-assertions.ts';
import type { ContractTestEnvironment } from './contract-test-environment.ts';
import type { DeletionRequest, ReportKind } from './platform.ts';

/**
 * Registers contract tests, which every platform adapter must pass. They cover resume codes, reports of problems at a
 * stop, and deletions of a visitor's data.
 */
export function testVisitorRequestsContract(name: string, openEnvironment: () => Promise<ContractTestEnvironment>) {
  describe(`requests to ${name}`, () => {
    let environment: ContractTestEnvironment;
    beforeEach(async () => {
      environment = await openEnvironment();
    });
    afterEach(() => environment.close());

    async function openBrowserWithSavedWalk() {
      const browser = await environment.openBrowser();
      requireResultValue(await browser.platform.auth.signIn());
      requireResultValue(await browser.platform.documents.set('walks', 'enoshima', '{"at":1}', 0));
      return browser.platform;
    }
    const openOtherBrowser = async () => (await environment.openBrowser()).platform;

    it('API-S10 a code shows the walk to another browser', async () => {
      const createdCode = requireResultValue(await (await openBrowserWithSavedWalk()).resumeCodes.create('enoshima'));
      expect(createdCode?.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
      const claimResult = await (await openOtherBrowser()).resumeCodes.claim(createdCode?.code.toLowerCase() ?? '');
      expect(requireResultValue(claimResult)).toMatchObject({ id: 'enoshima', data: '{"at":1}' });
    });

    it('API-S10 a code still shows the walk after its visitor has signed out', async () => {
      const walker = await openBrowserWithSavedWalk();
      const createdCode = requireResultValue(await walker.resumeCodes.create('enoshima'));
      requireResultValue(await walker.auth.signOut());
      const claimed = await (await openOtherBrowser()).resumeCodes.claim(createdCode?.code ?? '');
      expect(requireResultValue(claimed)).toMatchObject({ id: 'enoshima', data: '{"at":1}' });
    });

    it('API-S10 an unknown code has no walk, and an unsaved walk has no code', async () => {
      const walker = await openBrowserWithSavedWalk();
      for (const code of ['22222-22222', 'nonsense', ''])
        expect(requireResultValue(await walker.resumeCodes.claim(code)), code).toBeUndefined();
      expect(requireResultValue(await walker.resumeCodes.create('atlantis'))).toBeUndefined();
      expect(await (await openOtherBrowser()).resumeCodes.create('enoshima')).toMatchObject({ reason: 'signed-out' });
    });

    it('API-S13 reporting signs the visitor in and stores the report', async () => {
      const otherBrowser = await openOtherBrowser();
      const report = { walk: 'enoshima', version: 1, stop: 'bridge', clue: 'dragon', kind: 'gone' as ReportKind };
      requireResultValue(await otherBrowser.reports.send(report));
      expect(requireResultValue(await otherBrowser.auth.current())).toBeDefined();
      expect(requireResultValue(await otherBrowser.reports.listPlacesReportedGone('enoshima', 1))).toEqual([]);
    });

    it('API-S13 a later report of a place replaces the earlier one', async () => {
      const otherBrowser = await openOtherBrowser();
      const report = { walk: 'enoshima', version: 1, stop: 'bridge' };
      for (const kind of ['gone', 'changed'] as const)
        requireResultValue(await otherBrowser.reports.send({ ...report, kind }));
      expect(requireResultValue(await otherBrowser.auth.deleteAccount())).toEqual({ walks: 0, reports: 1 });
    });

    it.each([{ walk: 'atlantis' }, { version: 99 }, { stop: 'moon' }, { clue: 'moon' }])(
      'API-S13 a report of %o is refused, because no walk of the site has it',
      async (unknown) => {
        const otherBrowser = await openOtherBrowser();
        const report = { walk: 'enoshima', version: 1, stop: 'bridge', kind: 'gone' as ReportKind };
        expect((await otherBrowser.reports.send({ ...report, ...unknown })).ok).toBe(false);
      },
    );

    it('API-S11 deleting this browser deletes its walks, and counts walks instead of saves', async () => {
      const walker = await openBrowserWithSavedWalk();
      requireResultValue(await walker.documents.set('walks', 'enoshima_1', '{}', 0));
      expect(requireResultValue(await walker.auth.deleteAccount())).toMatchObject({ walks: 1 });
      expect(requireResultValue(await walker.auth.current())).toBeUndefined();
      expect(requireResultValue(await walker.auth.deleteAccount())).toMatchObject({ walks: 0 });
    });

    it('API-S11 the reference of a request shows its status to anyone', async () => {
      const otherBrowser = await openOtherBrowser();
      const request: DeletionRequest = {
        email: 'walker@example.com',
        scope: 'progress',
        locale: 'jp',
        submission: 'once',
        website: '',
      };
      const reference = requireResultValue(await otherBrowser.deletions.request(request));
      expect(requireResultValue(await otherBrowser.deletions.request(request))).toBe(reference);
      expect(
        requireResultValue(await otherBrowser.deletions.request({ ...request, email: ` ${request.email} ` })),
      ).toBe(reference);
      expect(requireResultValue(await (await openOtherBrowser()).deletions.status(reference))).toBe('received');
      expect(requireResultValue(await otherBrowser.deletions.status('22222-22222'))).toBeUndefined();
    });

    it.each([{ email: 'right@example.com' }, { scope: 'account' as const }])(
      'API-S11 a request that is sent again with %o is a separate one',
      async (corrected) => {
        const { deletions } = await openOtherBrowser();
        const request: DeletionRequest = {
          email: 'wrong@example.com',
          scope: 'messages',
          locale: 'en',
          submission: 'corrected',
          website: '',
        };
        const reference = requireResultValue(await deletions.request(request));
        const otherReference = requireResultValue(await deletions.request({ ...request, ...corrected }));
        expect(otherReference).not.toBe(reference);
        expect(requireResultValue(await deletions.status(otherReference))).toBe('received');
      },
    );
  });
}
