import { expect, it, vi } from 'vitest';
import { startAdapter } from './start-adapter.ts';

function openPage(onLine: boolean) {
  const navigator = { onLine };
  const fetchVisitor = vi.fn(async () => Response.json({ id: 'visitor', deletionSecret: 'secret' }));
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', { fetch: fetchVisitor, document: { cookie: 'XSRF-TOKEN=a' }, navigator });
  return { navigator, asked: fetchVisitor };
}

it('API-S5 does not ask a static host for its visitor', async () => {
  const { asked } = openPage(true);
  const { auth } = await startAdapter(Promise.resolve(false));
  expect(await auth.current()).toMatchObject({ ok: false, reason: 'not-served' });
  expect(await auth.signIn()).toMatchObject({ ok: false, reason: 'not-served' });
  expect(asked).not.toHaveBeenCalled();
});

it('API-S5 asks a server, even from a page that was opened offline', async () => {
  for (const [isServed, onLine] of [
    [true, true],
    [undefined, false],
  ] as const) {
    const { navigator } = openPage(onLine);
    const { auth } = await startAdapter(Promise.resolve(isServed));
    await Promise.resolve();
    navigator.onLine = true;
    expect(await auth.current()).toEqual({ ok: true, value: { id: 'visitor', deletionSecret: 'secret' } });
    expect(await auth.signIn()).toEqual({ ok: true, value: { id: 'visitor', deletionSecret: 'secret' } });
  }
});

it('API-S3 a server counts events, but not offline, on a static host or with a privacy signal', async () => {
  const mayMeasure = async (isServed: boolean | undefined) =>
    (await startAdapter(Promise.resolve(isServed))).analytics.mayMeasure();
  const { navigator } = openPage(true);
  expect(await mayMeasure(true)).toBe(true);
  expect(await mayMeasure(false)).toBe(false);
  expect(await mayMeasure(undefined)).toBe(false);
  navigator.onLine = false;
  expect(await mayMeasure(true)).toBe(false);
  Object.assign(navigator, { onLine: true, globalPrivacyControl: true });
  expect(await mayMeasure(true)).toBe(false);
});

it('API-S13 asks a server for reported places, but not a static host', async () => {
  const { asked } = openPage(true);
  const onFiles = await startAdapter(Promise.resolve(false));
  expect(await onFiles.reports.listPlacesReportedGone('enoshima', 1)).toMatchObject({
    ok: false,
    reason: 'not-served',
  });
  expect(asked).not.toHaveBeenCalled();
  asked.mockImplementation(async () => Response.json({ gone: [{ stop: 'bridge', clue: '' }] }));
  const onServer = await startAdapter(Promise.resolve(true));
  expect(await onServer.reports.listPlacesReportedGone('enoshima', 1)).toEqual({
    ok: true,
    value: [{ stop: 'bridge' }],
  });
});
