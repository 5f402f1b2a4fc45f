import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { setUpTemplateWalkCopy } from '../../tools/walks/walk-copy.fixtures.ts';
import { sendRequest } from './running-studio.fixtures.ts';
import { startStudio } from './start-studio.ts';

const walkCopy = setUpTemplateWalkCopy();

it('the app is served to this computer only, and nothing outside of the project', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'studio-data-'));
  const studio = await startStudio({ walksFolder: walkCopy.walks, dataFolder, port: 0, servesApp: true });
  const send = (path: string, headers = {}) => sendRequest(studio.port, '', path, { headers });
  const page = await send(studio.address.slice(studio.address.indexOf('/?')));
  expect(page).toMatchObject({
    status: 200,
    headers: { 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'no-referrer' },
  });
  expect(page.text).toContain('<div id="studio">');
  expect((await send('/main.tsx')).text).toContain('createRoot');
  for (const path of ['/', '/main.tsx', '/@vite/client']) {
    expect((await send(path, { Host: 'evil.example' })).status).toBe(421);
    expect((await send(path, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(path, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  }
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  const outside = ['/etc/passwd', walkCopy.path('walk.yaml'), join(import.meta.dirname, '../../package.json')];
  for (const path of outside.flatMap((file) => [`/@fs${file}`, `/@fs${file}?raw`])) {
    const answer = await send(path);
    expect(answer.text).not.toMatch(/root:|Null Island|lorewalk/);
    expect(answer.status).toBe(403);
  }
  expect(errors).toHaveBeenCalledWith(expect.stringContaining('outside of Vite serving allow list'));
  await studio.stop();
  rmSync(dataFolder, { recursive: true });
});

async function runMain(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, errors };
}

it('the command says in one sentence what prevents the start', async () => {
  expect(await runMain('no-such-folder')).toEqual({
    code: 1,
    errors: 'There is no folder no-such-folder: give a folder that contains walks, such as content/walks.\n',
  });
  expect((await runMain(walkCopy.path(''))).errors).toContain('is one walk: give the folder that contains it');
  expect((await runMain(walkCopy.walks, 'many')).errors).toContain('"many" is no port');
});
