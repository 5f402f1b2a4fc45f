import { build } from 'vite';
import { expect, it } from 'vitest';
import { v8CompileHint, v8CompileHintsPlugin } from './v8-compile-hints-plugin.ts';

/**
 * The sources of a site. `start` loads `player` and `page` dynamically, and both import `place`. `player` loads
 * `ending` dynamically, so Vite adds a list of the files of `ending` at the beginning of `player`.
 */
const sources: Record<string, string> = {
  '/start.js': 'import("/player.js"); import("/page.js");',
  '/player.js': 'import { place } from "/place.js"; export const openEnding = () => import("/ending.js").then(place);',
  '/page.js': 'export { place as default } from "/place.js"; console.log("A page.");',
  '/place.js': 'export const place = () => console.log("A place.");',
  '/ending.js': 'import "/ending.css"; console.log("The end.");',
  '/ending.css': 'p { color: red; }',
};

/** Builds the site and returns the code of its scripts by name. */
async function buildSite(names: readonly string[]): Promise<Record<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'sources', resolveId: (id) => (id in sources ? id : null), load: (id) => sources[id] ?? null },
      v8CompileHintsPlugin(names),
    ],
    build: { write: false, rolldownOptions: { input: '/start.js' } },
  });
  if (!('output' in result)) throw new Error('The build has several outputs or none.');
  return Object.fromEntries(result.output.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code]] : [])));
}

it('SITE-R4 the hint is the first line of the named scripts and of what they import, and of no other', async () => {
  const scripts = await buildSite(['player']);
  expect(scripts.place).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(scripts.page).not.toContain(v8CompileHint);
  expect(scripts.player).toMatch(/^\/\/# allFunctionsCalledOnLoad\nconst __vite__mapDeps=/);
  expect(scripts.ending).not.toContain(v8CompileHint);
});

it('SITE-R4 a name without a script stops the build', async () => {
  await expect(buildSite(['guide'])).rejects.toThrow('No script of the build is named "guide": see vite.config.ts.');
});
