import type { Identifier } from '@mdn/browser-compat-data';
import { api, childOf, childrenOf, isAnywhere, isInFloor, javascript } from './compat-data.ts';

/**
 * Answers for the names in a script whether they mean features that are newer than the floor. A script does not say which type an
 * object has. So a member is new if every interface of the data with a member of its name lacks it at the floor.
 */

const builtins = javascript.builtins ?? {};

/** Objects that browsers offer by name, with the interfaces that have their members. */
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

/** Methods of iterators that arrays have too, so that their name alone tells nothing. */
const iteratorMethods = new Set(childrenOf(builtins.Iterator ?? {}).map(([name]) => name));
export const isIteratorMethod = (name: string) => iteratorMethods.has(name);

const newGlobals = new Set(
  [...childrenOf(api), ...childrenOf(builtins), ...childrenOf(api.Window ?? {})].flatMap(([name]) =>
    [childOf(builtins, name), childOf(api, name), childOf(api.Window, name)].some((found) => found && isInFloor(found))
      ? []
      : [name],
  ),
);

/** Interfaces of devices and media that the site does not use. Their members have common names, such as `address`. */
const unusedInterfaces =
  /^(RTC|XR|VR|GPU|Gamepad|Encoded|Storage(Access|Bucket)|Media(Source|Stream)|Observable$|Highlight$)/;

const newMembers = collectNewMembers();

/** Collects the names of members that no interface has at the floor. Events and static members have a suffix in the data. */
function collectNewMembers(): Set<string> {
  const interfaces = [builtins, api, builtins.Intl ?? {}].flatMap((group) => childrenOf(group));
  const known = new Map<string, boolean>();
  for (const [owner, node] of interfaces) {
    // A script cannot have an object of a new interface without naming what creates it. Iterators are older than their global.
    if (!isInFloor(node) && owner !== 'Iterator') continue;
    if (unusedInterfaces.test(owner)) continue;
    for (const [name, member] of childrenOf(node)) {
      if (name === owner || !isAnywhere(member)) continue;
      known.set(name, (known.get(name) ?? false) || isInFloor(member));
    }
  }
  return new Set([...known].filter(([, isOld]) => !isOld).map(([name]) => name));
}

/** Returns whether a global name is newer than the floor. */
export function isNewGlobal(name: string): boolean {
  return newGlobals.has(name);
}

/** Returns whether an event is newer than the floor. */
export function isNewEvent(name: string): boolean {
  return newMembers.has(`${name}_event`);
}

/**
 * Returns the name of the new feature that `object.member` uses; `undefined` if it uses none.
 * @param object the name in front of the point; `undefined` for any other expression.
 */
export function findNewMember(object: string | undefined, member: string): string | undefined {
  if (object === undefined || !isBrowserName(object)) return newMembers.has(member) ? `.${member}` : undefined;
  if (globalObjects.has(object)) return newGlobals.has(member) ? member : undefined;
  const interfaces = Object.hasOwn(interfacesOfObjects, object) ? interfacesOfObjects[object] : undefined;
  if (interfaces) {
    const found = interfaces.flatMap((name) => childOf(api[name], member) ?? []);
    return isNew(found) ? `${object}.${member}` : undefined;
  }
  // An object that is named like an interface is the interface itself, so its static members come first.
  const found = [childOf(builtins, object), childOf(api, object)].flatMap(
    (owner) => childOf(owner, `${member}_static`) ?? childOf(owner, member) ?? [],
  );
  return isNew(found) ? `${object}.${member}` : undefined;
}

function isBrowserName(name: string): boolean {
  return [interfacesOfObjects, builtins, api].some((names) => Object.hasOwn(names, name)) || globalObjects.has(name);
}

function isNew(found: readonly Identifier[]): boolean {
  return found.length > 0 && !found.some((feature) => isInFloor(feature));
}
