import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const jar = 'sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

/**
 * Creates a folder with fake commands and an `emulators/` without `firebase-tools`. Returns a function that runs a
 * program there, with only these commands in its PATH.
 */
async function createFakeMachine(commands: Record<string, string>, files: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'lorewalk-emulators-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const writeFakeFile = async (name: string, content: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  for (const file of files) await writeFakeFile(file, '');
  for (const [name, script] of Object.entries(commands)) {
    await writeFakeFile(`sdk/bin/${name}`, `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, 'sdk/bin', name), 0o755);
  }
  await writeFakeFile('emulators/package.json', '{"type":"module","dependencies":{"firebase-tools":"15.34.2"}}');
  for (const name of ['install', 'skipped-tests', 'firestore-emulator', 'auth-emulator'])
    await copyFile(join(import.meta.dirname, `emulators/${name}.ts`), join(folder, `emulators/${name}.ts`));
  return (program: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: join(folder, 'emulators'),
      env: { PATH: `${join(folder, 'sdk/bin')}` },
      encoding: 'utf8',
    });
}

const install = "await import(process.cwd() + '/install.ts')";
const skippedTests = "console.log((await import(process.cwd() + '/skipped-tests.ts')).describeSkippedTests())";
const startSignIn = "await (await import(process.cwd() + '/auth-emulator.ts')).startAuthEmulator()";

it('API-S4 with Java and the emulator, a missing part fails the tests', async () => {
  const run = await createFakeMachine({ gcloud: '', java: '', npm: 'exit 1' }, [jar]);
  expect(run(skippedTests).stdout).toBe('undefined\n');
  const installResult = run(install);
  expect([installResult.status, installResult.stderr]).toEqual([
    1,
    expect.stringMatching(/^firebase-tools could not be /),
  ]);
  const startResult = run(startSignIn);
  expect([startResult.status, startResult.stderr]).toEqual([
    1,
    expect.stringContaining('run "node emulators/install.ts"'),
  ]);
});

it.each([
  ['There is no Java here', { gcloud: '' }, [jar]],
  ['There is no Firestore emulator here', { java: '' }, []],
])('API-S4 %s: one line names the skipped tests, and nothing fails', async (reason, commands, files) => {
  const run = await createFakeMachine(commands, files);
  const installed = run(install);
  expect([installed.status, installed.stdout, installed.stderr]).toEqual([0, '', '']);
  const lines = run(skippedTests).stdout.trim().split('\n');
  expect(lines).toEqual([expect.stringMatching(/^Not proven here: firestore\.rules and the platform on Firebase /)]);
  expect(lines[0]).toContain(reason);
});
