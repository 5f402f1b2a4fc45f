import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** All inputs of a build, as paths within the project. */
const sources = [
  'app',
  'content',
  'tools',
  'walk',
  'compressed-files.ts',
  'configuration.ts',
  'firestore.rules',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** A copy of the project's sources that a test may change and build. */
export class ProjectCopy {
  readonly folder: string;

  /**
   * Copies the project.
   * @param folder the folder for the copy. A built site that is already in this folder stays there.
   */
  constructor(folder: string) {
    this.folder = folder;
    for (const source of sources) cpSync(source, join(folder, source), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  }

  /** Replaces the first occurrence of a text in a source file. */
  replace(file: string, original: string, replacement: string) {
    const path = join(this.folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(original)) throw new Error(`${file} has no "${original}".`);
    writeFileSync(
      path,
      text.replace(original, () => replacement),
    );
  }

  /**
   * Builds the site as `npm start` does, and returns the build's output and whether the server may start.
   * @param settings environment variables of the build.
   */
  async build(settings: Record<string, string> = {}): Promise<{ output: string; ok: boolean }> {
    const build = spawn(process.execPath, ['tools/build/build.ts', '--if-stale', '--allow-stale'], {
      cwd: this.folder,
      env: { ...process.env, ...settings },
    });
    let output = '';
    for (const stream of [build.stdout, build.stderr])
      stream.on('data', (text) => {
        output += text;
      });
    const [code] = await once(build, 'close');
    return { output, ok: code === 0 };
  }
}
