import type { Plugin } from 'vite';

/**
 * The comment with which a file asks V8 to compile all its functions when it loads (V8's "explicit compile hints"). Other
 * engines ignore it. V8 reads it only before all code.
 */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/**
 * Adds the compile hint to the output files with certain names. By default V8 compiles a function at its first call, which
 * makes visitors wait if the file has been loaded before the tap that needs it.
 */
export function compileHintsPlugin(names: readonly string[]): Plugin {
  return {
    name: 'lorewalk:compile-hints',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'post',
    generateBundle: {
      // Runs after Vite, which writes its list of dependencies to the beginning of a file.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const name of names) {
          const hintedChunks = chunks.filter((chunk) => chunk.name === name);
          if (hintedChunks.length === 0) this.error(`No script of the build is named "${name}": see vite.config.ts.`);
          for (const chunk of hintedChunks) chunk.code = compileHint + chunk.code;
        }
      },
    },
  };
}
