import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answeredValue } from './contract-answers.ts';
import type { Environment } from './contract-environment.ts';
import type { DeletionRequest, ReportKind } from './platform.ts';

/** Tests codes, reports and deletions, for every adapter. */
export function requestsContract(name: string, openEnvironment: () => Promise<Environment>) {
  describe(`requests to ${name}`, () => {
    let environment: Environment;
    beforeEach(async () => {
      environment = await openEnvironment();
    });
    afterEach(() => environment.close());

    async function openWalker() {
      const browser = await environment.openBrowser();
      answeredValue(await browser.platform.auth.signIn());
      answeredValue(await browser.platform.documents.set('walks', 'enoshima', '{"at":1}', 0));
      return browser.platform;
    }
    const openOtherBrowser = async () => (await environment.openBrowser()).platform;

    it('API-S10 a code shows the walk to another browser', async () => {
      const created = answeredValue(await (await openWalker()).resumeCodes.create('enoshima'));
      expect(created?.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
      const claimed = await (await openOtherBrowser()).resumeCodes.claim(created?.code.toLowerCase() ?? '');
      expect(answeredValue(claimed)).toMatchObject({ id: 'enoshima', data: '{"at":1}' });
    });

    it('API-S5 API-S10 a code still shows the walk when its visitor has signed out', async () => {
      const walker = await openWalker();
      const made = answeredValue(await walker.resumeCodes.create('enoshima'));
      answeredValue(await walker.auth.signOut());
      const claimed = await (await openOtherBrowser()).resumeCodes.claim(made?.code ?? '');
      expect(answeredValue(claimed)).toMatchObject({ id: 'enoshima', data: '{"at":1}' });
    });

    it('API-S10 an unknown code has no walk, and an unsaved walk has no code', async () => {
      const walker = await openWalker();
      for (const code of ['22222-22222', 'nonsense', ''])
        expect(answeredValue(await walker.resumeCodes.claim(code)), code).toBeUndefined();
      expect(answeredValue(await walker.resumeCodes.create('atlantis'))).toBeUndefined();
      expect(await (await openOtherBrowser()).resumeCodes.create('enoshima')).toMatchObject({ because: 'signed-out' });
    });

    it('API-S13 a report signs in, and is stored', async () => {
      const otherBrowser = await openOtherBrowser();
      const report = { walk: 'enoshima', version: 1, stop: 'bridge', clue: 'dragon', kind: 'gone' as ReportKind };
      answeredValue(await otherBrowser.reports.send(report));
      expect(answeredValue(await otherBrowser.auth.current())).toBeDefined();
      expect(answeredValue(await otherBrowser.reports.gone('enoshima', 1))).toEqual([]);
    });

    it('API-S13 a later report of a place takes the earlier one’s place', async () => {
      const otherBrowser = await openOtherBrowser();
      const report = { walk: 'enoshima', version: 1, stop: 'bridge' };
      for (const kind of ['gone', 'changed'] as const)
        answeredValue(await otherBrowser.reports.send({ ...report, kind }));
      expect(answeredValue(await otherBrowser.auth.deleteAccount())).toEqual({ walks: 0, reports: 1 });
    });

    it.each([{ walk: 'atlantis' }, { version: 99 }, { stop: 'moon' }, { clue: 'moon' }])(
      'API-S13 a report of %o, which no walk of the site has, is refused',
      async (unknown) => {
        const otherBrowser = await openOtherBrowser();
        const report = { walk: 'enoshima', version: 1, stop: 'bridge', kind: 'gone' as ReportKind };
        expect((await otherBrowser.reports.send({ ...report, ...unknown })).ok).toBe(false);
      },
    );

    it('API-S11 this browser is deleted with its walks, and these are counted, not their saves', async () => {
      const walker = await openWalker();
      answeredValue(await walker.documents.set('walks', 'enoshima_1', '{}', 0));
      expect(answeredValue(await walker.auth.deleteAccount())).toMatchObject({ walks: 1 });
      expect(answeredValue(await walker.auth.current())).toBeUndefined();
      expect(answeredValue(await walker.auth.deleteAccount())).toMatchObject({ walks: 0 });
    });

    it('API-S11 a request has a reference, by which anybody learns how far it is', async () => {
      const otherBrowser = await openOtherBrowser();
      const request: DeletionRequest = {
        email: 'walker@example.com',
        scope: 'progress',
        locale: 'jp',
        submission: 'once',
        website: '',
      };
      const reference = answeredValue(await otherBrowser.deletions.request(request));
      expect(answeredValue(await otherBrowser.deletions.request(request))).toBe(reference);
      expect(answeredValue(await otherBrowser.deletions.request({ ...request, email: ` ${request.email} ` }))).toBe(
        reference,
      );
      expect(answeredValue(await (await openOtherBrowser()).deletions.status(reference))).toBe('received');
      expect(answeredValue(await otherBrowser.deletions.status('22222-22222'))).toBeUndefined();
    });

    it.each([{ email: 'right@example.com' }, { scope: 'account' as const }])(
      'API-S11 a request that is sent again with %o is another one',
      async (corrected) => {
        const { deletions } = await openOtherBrowser();
        const request: DeletionRequest = {
          email: 'wrong@example.com',
          scope: 'messages',
          locale: 'en',
          submission: 'corrected',
          website: '',
        };
        const reference = answeredValue(await deletions.request(request));
        const another = answeredValue(await deletions.request({ ...request, ...corrected }));
        expect(another).not.toBe(reference);
        expect(answeredValue(await deletions.status(another))).toBe('received');
      },
    );
  });
}
