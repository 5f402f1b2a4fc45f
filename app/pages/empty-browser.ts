import { deleteSavedWalks, emptyBrowserStorage, type StoredKind } from '../device/browser-data.ts';
import { announceDeletion } from '../device/deletion-channel.ts';
import type { Answer, Auth, DeletedData, Refusal } from '../platform/platform.ts';

/** The result of clearing this browser, for a complete report. */
export interface ClearingResult<Value> {
  deletedAtMs: number;
  /** The kinds of local data that could not be deleted. */
  left: StoredKind[];
  /** The backend's answer, or its refusal. */
  backend: Answer<Value>;
}

/** Deletes all data of this browser, on the device and in the backend. */
export async function deleteBrowserData(auth: Auth): Promise<ClearingResult<DeletedData>> {
  // The hosted platform reads its visitor from the device, so it must do so before the device is cleared.
  await auth.current();
  return clearBrowser(auth.deleteAccount);
}

/** The result of leaving this browser, and the secret that can still delete the copies. */
export interface LeftBrowser extends ClearingResult<void> {
  deletionSecret: string;
}

/**
 * Clears this browser and leaves the backend's data for resume codes to fetch. Changes nothing if the backend is unreachable or
 * no longer knows this browser: the device may hold the only copy.
 * @param isReady the last check before anything is changed.
 */
export async function leaveThisBrowser(
  auth: Auth,
  isReady: () => Promise<boolean>,
): Promise<LeftBrowser | Refusal | 'not-ready'> {
  const visitor = await auth.current();
  if (!visitor.ok) return visitor;
  if (!visitor.value || !(await isReady())) return 'not-ready';
  return { ...(await clearBrowser(auth.signOut)), deletionSecret: visitor.value.deletionSecret };
}

/**
 * Clears the browser in three steps. First the device's walks go and all windows drop their state, so that nothing is copied
 * again. Then the backend does its part. The backend's identity of this browser goes last, and only if the backend succeeded.
 */
async function clearBrowser<Value>(leaveBackend: () => Promise<Answer<Value>>): Promise<ClearingResult<Value>> {
  announceDeletion();
  await deleteSavedWalks();
  const backend = await leaveBackend();
  const isGoneThere = backend.ok || backend.because === 'not-served';
  const left = await emptyBrowserStorage({ keepsVisitor: !isGoneThere });
  return { deletedAtMs: Date.now(), left, backend };
}
