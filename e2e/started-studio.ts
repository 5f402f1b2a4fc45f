import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const project = join(import.meta.dirname, '..');

/** A studio with a separate folder of walks, as an author starts it. */
export interface StartedStudio {
  /** The studio's URL, as its command prints it. */
  address: string;
  /** The folder of the walks that the studio edits. */
  folder: string;
  readFile(file: string): string;
  writeFile(file: string, text: string): void;
  /** Replaces one text in a file. Throws if the file does not contain it. */
  replaceInFile(file: string, before: string, after: string): void;
  stop(): void;
}

/**
 * Starts the studio. `stop` ends it, and removes the folder of walks.
 * @param walks the ids of the walks in the folder. `pierwalk` is a new walk. The others are copied from `content/walks`.
 */
export async function startStudio(walks: readonly string[] = ['pierwalk']): Promise<StartedStudio> {
  const folder = mkdtempSync(join(tmpdir(), 'lorewalk-studio-'));
  for (const id of walks)
    if (id === 'pierwalk')
      execFileSync(process.execPath, [join(project, 'tools/walks/main.ts'), 'new', join(folder, id)]);
    else cpSync(join(project, 'content/walks', id), join(folder, id), { recursive: true });
  const studio = spawn(process.execPath, [join(project, 'studio/main.ts'), folder, '0'], { stdio: 'pipe' });
  const address = await findPrintedAddress(studio);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    address,
    folder,
    readFile: read,
    writeFile: (file, text) => writeFileSync(join(folder, file), text),
    replaceInFile(file, before, after) {
      const text = read(file);
      if (!text.includes(before)) throw new Error(`${file} does not contain "${before}".`);
      writeFileSync(join(folder, file), text.replace(before, after));
    },
    stop() {
      studio.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Resolves to the URL that a command prints. Rejects if the command ends or prints an error before it prints a URL.
 */
export function findPrintedAddress(command: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    command.stdout?.on('data', (text) => {
      const [found] = /http:\S+/.exec(String(text)) ?? [];
      if (found) resolve(found);
    });
    command.stderr?.on('data', (text) => reject(new Error(String(text))));
    command.once('exit', (code) => reject(new Error(`The command ended with ${code}.`)));
  });
}

/** Returns the lines of `after` that `before` does not contain. */
export function listAddedLines(before: string, after: string): string[] {
  const earlier = before.split('\n');
  return after.split('\n').filter((line) => !earlier.includes(line));
}

/** Returns the lines of `after` that differ from `before`. Fails if the number of lines has changed. */
export function listChangedLines(before: string, after: string): string[] {
  const [old, changed] = [before.split('\n'), after.split('\n')];
  expect(changed).toHaveLength(old.length);
  return changed.filter((line, index) => line !== old[index]);
}

/** Opens a screen of the walk `pierwalk`, and waits until the studio has checked the walk. */
export async function openPierwalkScreen(page: Page, { address }: StartedStudio, screen: string) {
  await page.goto(`${address}#/pierwalk/${screen}`);
  await expect(page.getByRole('complementary', { name: 'Check' })).toContainText(/Nothing is wrong|\d fault/);
}

/** Finds the note that the studio shows while it has no unsaved edits. */
export const locateSavedNote = (page: Page) => page.getByText('All changes are in the files');

/** Runs an edit, and waits until the studio has written it to the files. */
export async function saveEdit(page: Page, edit: () => Promise<void>) {
  const saved = page.waitForResponse((response) => response.url().endsWith('/changes') && response.ok());
  await edit();
  await saved;
  await expect(locateSavedNote(page)).toBeVisible();
}
