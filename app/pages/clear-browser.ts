import { deleteSavedWalks, emptyBrowserStorage, type StoredDataKind } from '../device/browser-data.ts';
import { announceDeletion } from '../device/deletion-channel.ts';
import type { Answer, Auth, DeletedData, Refusal } from '../platform/platform.ts';

/** The result of clearing this browser. The local part and the backend's part can fail independently. */
export interface ClearingResult<Value> {
  deletedAtMs: number;
  /** The kinds of local data that the browser could not delete. */
  notDeleted: StoredDataKind[];
  /** The result of signing out or deleting in the backend. */
  backend: Answer<Value>;
}

/** Deletes all data of this browser, on the device and in the backend. */
export async function deleteBrowserData(auth: Auth): Promise<ClearingResult<DeletedData>> {
  // The hosted platform stores the visitor on the device, so it must read the visitor before the device is cleared.
  await auth.current();
  return clearBrowser(auth.deleteAccount);
}

/** The result of `clearAndSignOut`, with the secret that can still delete the backend's data. */
export interface SignOutResult extends ClearingResult<void> {
  deletionSecret: string;
}

/**
 * Clears this browser and signs out. The visitor's data in the backend remains, so that resume codes can fetch it. Changes
 * nothing if the backend is unreachable or has no visitor for this browser, because the device may then hold the only copy.
 * @param isReady the last check before anything changes. It resolves to false to cancel.
 */
export async function clearAndSignOut(
  auth: Auth,
  isReady: () => Promise<boolean>,
): Promise<SignOutResult | Refusal | 'not-ready'> {
  const visitor = await auth.current();
  if (!visitor.ok) return visitor;
  if (!visitor.value || !(await isReady())) return 'not-ready';
  return { ...(await clearBrowser(auth.signOut)), deletionSecret: visitor.value.deletionSecret };
}

/**
 * Clears the browser in three steps. First it deletes the saved walks and makes all windows drop their state, so that no
 * window copies a walk to the backend again. Then it calls `endSession`, which signs out or deletes the data in the backend.
 * Last it deletes all other local data. If `endSession` failed, it keeps the sign-in, so that the visitor can try again.
 */
async function clearBrowser<Value>(endSession: () => Promise<Answer<Value>>): Promise<ClearingResult<Value>> {
  announceDeletion();
  await deleteSavedWalks();
  const backend = await endSession();
  const isGoneThere = backend.ok || backend.reason === 'not-served';
  const left = await emptyBrowserStorage({ keepsVisitor: !isGoneThere });
  return { deletedAtMs: Date.now(), notDeleted: left, backend };
}
