import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** Files that systems and editors leave in any folder. */
const left = /^(\..*|Thumbs\.db|desktop\.ini|ehthumbs\.db|__MACOSX|~\$.*|#.*#|.*~|.*\.(?:bak|orig|swp|swo|tmp))$/i;

/** Tells whether a system or an editor, not the author, put a file or folder there. */
export function isLeftBySystem(name: string): boolean {
  return left.test(name);
}

/** Other programs' names for a language's file. */
const otherNames: Record<string, RegExp> = {
  'jp.json': /^(ja|jpn|japanese)([-_]jp)?\.json$/,
  'zh.json': /^(zh[-_](tw|hant|hk)([-_]tw)?|tw|cn|chinese)\.json$/,
  'en.json': /^(en[-_]\w+|english)\.json$/,
};

/** Returns the existing file that the author probably meant by a missing one: `walk.yml` for `walk.yaml`. */
export function neighbourOf(file: string): string | undefined {
  const wanted = basename(file);
  const [, stem = ''] = /^(.*)\.\w+$/.exec(wanted) ?? [];
  return namesBeside(file).find((name) => {
    const small = name.toLowerCase();
    if (name === wanted || isLeftBySystem(name)) return false;
    return (
      small === wanted ||
      small.replace(/\.\w+$/, '') === wanted ||
      small.split('.', 1)[0] === stem ||
      otherNames[wanted]?.test(small)
    );
  });
}

function namesBeside(file: string): string[] {
  try {
    return readdirSync(dirname(file), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}
