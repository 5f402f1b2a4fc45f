import { deleteKeptWalks, emptyBrowserStorage, type KeptKind } from '../device/browser-data.ts';
import { announceDeletion } from '../device/deletion-channel.ts';
import type { Answer, Auth, DeletedData, Refusal } from '../platform/platform.ts';

/** What came of emptying this browser, so that it can be told to the last detail. */
export interface Emptied<Value> {
  whenMs: number;
  /** What of this browser could not be emptied. */
  left: KeptKind[];
  /** What the backend has done, or why it has not. */
  backend: Answer<Value>;
}

/** Deletes everything of this browser, here and where the backend keeps it. */
export async function deleteThisBrowser(auth: Auth): Promise<Emptied<DeletedData>> {
  // The hosted platform reads from the device who its visitor is: it must know before the device is emptied.
  await auth.current();
  return emptyBrowser(auth.deleteAccount);
}

/** What came of leaving this browser, and the secret by which the copies can still be deleted. */
export interface Left extends Emptied<void> {
  deletionSecret: string;
}

/**
 * Empties this browser and leaves what the backend keeps where it is, for whoever has a resume code of it. Where the backend cannot be
 * reached, or knows this browser no more, nothing is touched: what is on the device may be all that there is.
 * @param isReady asked last before anything is touched.
 */
export async function leaveThisBrowser(
  auth: Auth,
  isReady: () => Promise<boolean>,
): Promise<Left | Refusal | 'not-ready'> {
  const visitor = await auth.current();
  if (!visitor.ok) return visitor;
  if (!visitor.value || !(await isReady())) return 'not-ready';
  return { ...(await emptyBrowser(auth.signOut)), deletionSecret: visitor.value.deletionSecret };
}

/**
 * The walks of the device go first and all windows drop what they hold, so that nothing is left to be copied once the backend has done
 * its part; what the backend knows this browser by goes last, and only when it has.
 */
async function emptyBrowser<Value>(leaveBackend: () => Promise<Answer<Value>>): Promise<Emptied<Value>> {
  announceDeletion();
  await deleteKeptWalks();
  const backend = await leaveBackend();
  const isGoneThere = backend.ok || backend.because === 'not-served';
  const left = await emptyBrowserStorage({ keepsVisitor: !isGoneThere });
  return { whenMs: Date.now(), left, backend };
}
