import { clearBrowserStorage, deleteSavedWalks, type StoredDataKind } from '../device/clear-browser-storage.ts';
import { announceStoredDataDeletion } from '../device/deletion-channel.ts';
import type { Auth, DeletedData } from '../platform/platform.ts';
import type { PlatformRefusal, PlatformResult } from '../platform/platform-result.ts';

/** The result of clearing this browser. Local and backend data are cleared separately, and either can fail. */
export interface BrowserClearingResult<Value> {
  deletedAtMs: number;
  /** The kinds of local data that the browser could not delete. */
  notDeleted: StoredDataKind[];
  /** The backend's result of signing out, or of deleting the visitor's data. */
  backend: PlatformResult<Value>;
}

/** Deletes all data of this browser's visitor, on the device and in the backend. */
export async function deleteVisitorData(auth: Auth): Promise<BrowserClearingResult<DeletedData>> {
  // Load the visitor's sign-in first. The hosted platform stores the sign-in on the device, and `clearBrowserData` clears
  // the device.
  await auth.current();
  return clearBrowserData(auth.deleteAccount);
}

/**
 * The result of `clearAndSignOut`. Signing out leaves the visitor's data in the backend; `deletionSecret` permits
 * deleting it.
 */
export interface SignOutResult extends BrowserClearingResult<void> {
  deletionSecret: string;
}

/**
 * Clears this browser and signs out. The visitor's data stays in the backend, so that resume codes can fetch it.
 * Changes nothing if the backend is unreachable or does not know the visitor.
 * @param isReady is awaited before anything changes. If it resolves to false, nothing is cleared.
 */
export async function clearAndSignOut(
  auth: Auth,
  isReady: () => Promise<boolean>,
): Promise<SignOutResult | PlatformRefusal | 'not-ready'> {
  const visitor = await auth.current();
  if (!visitor.ok) return visitor;
  if (!visitor.value || !(await isReady())) return 'not-ready';
  return { ...(await clearBrowserData(auth.signOut)), deletionSecret: visitor.value.deletionSecret };
}

/**
 * Clears the browser in three steps:
 * 1. Tells all windows to forget their walks, and deletes the saved walks. So no window can copy a walk to the backend
 * again.
 * 2. Calls `endSession`, which signs out or deletes the data in the backend.
 * 3. Deletes all other local data. Keeps the sign-in if `endSession` failed, so that the visitor can try again.
 */
async function clearBrowserData<Value>(
  endSession: () => Promise<PlatformResult<Value>>,
): Promise<BrowserClearingResult<Value>> {
  announceStoredDataDeletion();
  await deleteSavedWalks();
  const backend = await endSession();
  const isGoneThere = backend.ok || backend.reason === 'not-served';
  const left = await clearBrowserStorage({ keepsVisitor: !isGoneThere });
  return { deletedAtMs: Date.now(), notDeleted: left, backend };
}
