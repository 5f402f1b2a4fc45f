import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'postcss';
import { expect, it } from 'vitest';

const parseFile = (file: string) => parse(readFileSync(file, 'utf8'));

/** Returns the values of the file's at-rules `@layer`: the name of a layer, or several names in their order. */
function listLayerRules(file: string): string[] {
  return parseFile(file).nodes.flatMap((node) =>
    node.type === 'atrule' && node.name === 'layer' ? [node.params] : [],
  );
}

/** Returns the stylesheets of the classes that a stylesheet composes with `composes: <class> from "<path>"`. */
function listComposedFiles(file: string): string[] {
  const paths: string[] = [];
  parseFile(file).walkDecls('composes', ({ value }) => {
    const [, path] = value.split(' from ');
    if (path !== undefined) paths.push(join(dirname(file), JSON.parse(path)));
  });
  return paths;
}

/**
 * The build copies a composed class into each stylesheet that composes it. The copy may come after a rule that should
 * override it. The rule must therefore be in a higher cascade layer, where the order of imports does not matter.
 */
it('a CSS class composes only classes of a lower cascade layer', () => {
  const layers = listLayerRules('app/ui/tokens.css')[0]?.split(', ') ?? [];
  /** Returns the position of a file's layer. Fails for a file without a layer, whose rules override all layers. */
  const findLayer = (file: string) => {
    const position = layers.indexOf(listLayerRules(file)[0] ?? '');
    expect(position, file).toBeGreaterThanOrEqual(0);
    return position;
  };
  const compositions = globSync('{app,studio}/**/*.css').flatMap((file) =>
    listComposedFiles(file).map((composed) => ({ file, composed })),
  );
  expect(compositions).not.toEqual([]);
  expect(compositions.filter(({ file, composed }) => findLayer(composed) >= findLayer(file))).toEqual([]);
});
