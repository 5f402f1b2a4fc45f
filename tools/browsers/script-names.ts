import type { Identifier } from '@mdn/browser-compat-data';
import {
  api,
  getChild,
  isSupportedInAllBrowsers,
  isSupportedInAnyBrowser,
  javascript,
  listChildren,
} from './compat-data.ts';

/**
 * Decides whether a name in a script is a feature that some supported browsers lack. A script does not tell the type of
 * an object. So a member counts as supported if all supported browsers have it on at least one interface.
 */

const builtins = javascript.builtins ?? {};

/** Maps the name of a global object, such as `navigator`, to the interfaces that define the object's members. */
const interfacesOfObjects: Record<string, readonly string[]> = {
  navigator: ['Navigator'],
  document: ['Document', 'Node', 'EventTarget'],
  screen: ['Screen', 'EventTarget'],
  history: ['History'],
  location: ['Location'],
  performance: ['Performance', 'EventTarget'],
  crypto: ['Crypto'],
  scheduler: ['Scheduler'],
  indexedDB: ['IDBFactory'],
  caches: ['CacheStorage'],
};

const globalObjects = new Set(['window', 'self', 'globalThis']);

/** The methods of iterators. Arrays have several methods of the same names, so a name alone does not show the type. */
const iteratorMethods = new Set(listChildren(builtins.Iterator ?? {}).map(([name]) => name));
export const isIteratorMethod = (name: string) => iteratorMethods.has(name);

const unsupportedGlobals = new Set(
  [...listChildren(api), ...listChildren(builtins), ...listChildren(api.Window ?? {})].flatMap(([name]) =>
    [getChild(builtins, name), getChild(api, name), getChild(api.Window, name)].some(
      (found) => found && isSupportedInAllBrowsers(found),
    )
      ? []
      : [name],
  ),
);

/**
 * Interfaces that the site does not use, mostly those for devices and media. They are ignored, because they have
 * members with common names, such as `address`. Otherwise every object with such a member would be reported.
 */
const unusedInterfaces =
  /^(RTC|XR|VR|GPU|Gamepad|Encoded|Storage(Access|Bucket)|Media(Source|Stream)|Observable$|Highlight$)/;

const unsupportedMembers = collectUnsupportedMembers();

/**
 * Collects the names of unsupported members. A member counts as unsupported if each interface that defines it lacks it
 * in some supported browser. Names of events and static members have the suffixes of MDN's browser-compat-data:
 * `wheel_event`, `groupBy_static`.
 */
function collectUnsupportedMembers(): Set<string> {
  const interfaces = [builtins, api, builtins.Intl ?? {}].flatMap((group) => listChildren(group));
  const knownNames = new Map<string, boolean>();
  for (const [owner, node] of interfaces) {
    // Skips interfaces that some supported browsers lack. A script can use such an interface only by the name of its
    // constructor, and the check reports that name. `Iterator` is an exception: scripts use its methods without naming
    // it.
    if (!isSupportedInAllBrowsers(node) && owner !== 'Iterator') continue;
    if (unusedInterfaces.test(owner)) continue;
    for (const [name, member] of listChildren(node)) {
      if (name === owner || !isSupportedInAnyBrowser(member)) continue;
      knownNames.set(name, (knownNames.get(name) ?? false) || isSupportedInAllBrowsers(member));
    }
  }
  return new Set([...knownNames].filter(([, isOld]) => !isOld).map(([name]) => name));
}

/** Returns whether some supported browsers lack a global name. */
export function isUnsupportedGlobal(name: string): boolean {
  return unsupportedGlobals.has(name);
}

/** Returns whether some supported browsers lack an event. */
export function isUnsupportedEvent(name: string): boolean {
  return unsupportedMembers.has(`${name}_event`);
}

/**
 * Returns the name of the feature that `object.member` uses, if some supported browsers lack it; otherwise `undefined`.
 * @param object the name before the dot; `undefined` if another expression is before the dot, such as a call.
 */
export function findUnsupportedMember(object: string | undefined, member: string): string | undefined {
  if (object === undefined || !isBrowserGlobal(object))
    return unsupportedMembers.has(member) ? `.${member}` : undefined;
  if (globalObjects.has(object)) return unsupportedGlobals.has(member) ? member : undefined;
  const interfaces = Object.hasOwn(interfacesOfObjects, object) ? interfacesOfObjects[object] : undefined;
  if (interfaces) {
    const members = interfaces.flatMap((name) => getChild(api[name], member) ?? []);
    return isUnsupported(members) ? `${object}.${member}` : undefined;
  }
  // Here, `object` is the name of an interface or built-in object, such as `URL`. So `object.member` is a static member.
  // MDN's data adds `_static` to the names of interfaces' static members, but not to those of JavaScript's built-in objects.
  const foundMembers = [getChild(builtins, object), getChild(api, object)].flatMap(
    (owner) => getChild(owner, `${member}_static`) ?? getChild(owner, member) ?? [],
  );
  return isUnsupported(foundMembers) ? `${object}.${member}` : undefined;
}

function isBrowserGlobal(name: string): boolean {
  return [interfacesOfObjects, builtins, api].some((names) => Object.hasOwn(names, name)) || globalObjects.has(name);
}

function isUnsupported(found: readonly Identifier[]): boolean {
  return found.length > 0 && !found.some((feature) => isSupportedInAllBrowsers(feature));
}
