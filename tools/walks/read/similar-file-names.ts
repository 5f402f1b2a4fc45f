import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Files that operating systems and editors create in any folder. */
const systemFiles =
  /^(\..*|Thumbs\.db|desktop\.ini|ehthumbs\.db|__MACOSX|~\$.*|#.*#|.*~|.*\.(?:bak|orig|swp|swo|tmp))$/i;

/** Returns whether an operating system or an editor probably created a file or folder, judged by its name. */
export function isSystemFile(name: string): boolean {
  return systemFiles.test(name);
}

/** Other names that translators and programs give to the file of a language. */
const otherNames: Record<string, RegExp> = {
  'jp.json': /^(ja|jpn|japanese)([-_]jp)?\.json$/,
  'zh.json': /^(zh[-_](tw|hant|hk)([-_]tw)?|tw|cn|chinese)\.json$/,
  'en.json': /^(en[-_]\w+|english)\.json$/,
};

/** Returns the name of an existing file that is probably meant, such as `walk.yml` for `walk.yaml`. */
export function findSimilarFileName(file: string): string | undefined {
  const missingName = basename(file);
  const [, stem = ''] = /^(.*)\.\w+$/.exec(missingName) ?? [];
  return listNamesInSameFolder(file).find((name) => {
    const lowerCaseName = name.toLowerCase();
    if (name === missingName || isSystemFile(name)) return false;
    return (
      lowerCaseName === missingName ||
      lowerCaseName.replace(/\.\w+$/, '') === missingName ||
      lowerCaseName.split('.', 1)[0] === stem ||
      otherNames[missingName]?.test(lowerCaseName)
    );
  });
}

function listNamesInSameFolder(file: string): string[] {
  try {
    return readdirSync(dirname(file), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}
