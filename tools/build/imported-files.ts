import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Matches relative imports and exports, except those of types only. Our code writes such paths with the file extension.
 */
const relativeImport =
  /^(?:import|export)(?! type\b)(?:[^;'"=(]*?\bfrom)?\s*'(\.[^']+)'|[^\w.]import\(\s*'(\.[^']+)'/gm;

/**
 * Lists a module and all modules of the project that it imports, directly or indirectly, sorted. Leaves out modules of
 * which only types are imported, because they do not change what the module does.
 * @param file a path relative to the project's folder.
 */
export function listImportedFiles(file: string, project: string): string[] {
  const foundFiles = new Set<string>();
  const visit = (module: string) => {
    if (foundFiles.has(module)) return;
    foundFiles.add(module);
    for (const [, imported, importedLater] of readFileSync(join(project, module), 'utf8').matchAll(relativeImport))
      visit(join(dirname(module), imported ?? importedLater ?? ''));
  };
  visit(file);
  return [...foundFiles].sort();
}
