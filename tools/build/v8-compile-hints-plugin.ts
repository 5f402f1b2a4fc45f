import type { Plugin } from 'vite';

/**
 * The comment with which a file asks V8 to compile all its functions when it loads (V8's "explicit compile hints"). V8
 * obeys the comment only if it precedes all code of the file. Other engines ignore the comment.
 */
export const v8CompileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds the compile hint to the output files with certain names, and to the files that they import statically. By default
 * V8 compiles a function at its first call, on the main thread. With the hint it compiles while the file loads, on another
 * thread.
 */
export function v8CompileHintsPlugin(names: readonly string[]): Plugin {
  return {
    name: 'lorewalk:compile-hints',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'post',
    generateBundle: {
      // Runs after Vite. Vite adds a list of dependencies to the beginning of a file, and the hint must precede that
      // list.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const files = new Set<string>();
        for (const name of names) {
          const namedChunks = chunks.filter((chunk) => chunk.name === name);
          if (namedChunks.length === 0) this.error(`No script of the build is named "${name}": see vite.config.ts.`);
          for (const { fileName } of namedChunks) files.add(fileName);
        }
        // The loop also visits the imports that it adds, because iterating a `Set` includes entries that are added
        // during the loop.
        for (const file of files) {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk') continue;
          chunk.code = v8CompileHint + chunk.code;
          for (const importedFile of chunk.imports) files.add(importedFile);
        }
      },
    },
  };
}
