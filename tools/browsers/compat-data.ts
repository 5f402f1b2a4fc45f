import { createRequire } from 'node:module';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { oldestBrowsers, type SupportedBrowser } from './oldest-browsers.ts';

// Loads the data with `require` instead of `import`, because Vitest takes seconds to transform 20 MB of imported JSON.
const compatData: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** A node of MDN's browser-compat-data, such as `css.properties.text-wrap`. */
export const { api, css, html, javascript } = compatData;

const supported = Object.entries(oldestBrowsers) as [SupportedBrowser, string][];

/**
 * Returns the node of a path such as `css.properties.text-wrap`.
 * @throws if the data has no such node, for example after an update that renames it.
 */
export function findFeature(path: string): Identifier {
  const [group = '', ...names] = path.split('.');
  const foundNode = names.reduce<Identifier | undefined>(getChild, { api, css, html, javascript }[group]);
  if (!foundNode) throw new Error(`The compatibility data has no ${path}.`);
  return foundNode;
}

/** Returns the first version of a browser that supports a feature; `undefined` if no version does. */
export function findFirstSupportingVersion(
  feature: Identifier,
  browser: SupportedBrowser,
  prefix?: string,
): string | undefined {
  const statements = [feature.__compat?.support[browser] ?? []].flat();
  const usableStatements = statements.filter((statement) => isUsableSupportStatement(statement, statements, prefix));
  return usableStatements.map(({ version_added }) => String(version_added).replace('≤', '')).sort(compareVersions)[0];
}

function isUsableSupportStatement(
  { version_added, version_removed, flags, alternative_name, ...statement }: SimpleSupportStatement,
  all: readonly SimpleSupportStatement[],
  prefix: string | undefined,
): boolean {
  if (!version_added || version_added === 'preview' || flags || alternative_name) return false;
  // The data can end one support statement and begin another in the same version. In that case the browser did not
  // remove the feature.
  if (version_removed && !all.some((next) => next.version_added === version_removed)) return false;
  return statement.prefix === undefined || statement.prefix === prefix;
}

/**
 * Returns the supported browsers that lack a feature. Returns none for a node without support data, because it only groups
 * other nodes.
 * @param prefix a prefix, such as `-webkit-`. A browser that supports the feature only with this prefix does not lack it.
 */
export function listBrowsersWithoutFeature(feature: Identifier, prefix?: string): SupportedBrowser[] {
  if (!feature.__compat) return [];
  return supported.flatMap(([browser, oldest]) => {
    const firstVersion = findFirstSupportingVersion(feature, browser, prefix);
    return firstVersion !== undefined && compareVersions(firstVersion, oldest) <= 0 ? [] : [browser];
  });
}

/** Returns whether every supported browser has a feature. */
export function isSupportedInAllBrowsers(feature: Identifier, prefix?: string): boolean {
  return listBrowsersWithoutFeature(feature, prefix).length === 0;
}

/**
 * Returns whether any version of any supported browser has a feature. If no version has it, a script that uses its name
 * means something else.
 */
export function isSupportedInAnyBrowser(feature: Identifier): boolean {
  return supported.some(([browser]) => findFirstSupportingVersion(feature, browser) !== undefined);
}

export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (let index = 0; index < 3; index++) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the child of a node with this name; `undefined` if the node has no such child. */
export function getChild(node: Identifier | undefined, name: string): Identifier | undefined {
  return node && name !== '__compat' && Object.hasOwn(node, name) ? node[name] : undefined;
}

/** Returns the children of a node with their names. */
export function listChildren(node: Identifier): [name: string, child: Identifier][] {
  const { __compat, ...children } = node;
  return Object.entries(children as Record<string, Identifier>);
}
