import { deleteKeptWalks, emptyBrowserStorage, type KeptKind } from '../../device/browser-data.ts';
import { announceDeletion } from '../../device/deletion-news.ts';
import type { Answer, Auth, DeletedData } from '../../platform/platform.ts';

/** What came of a deletion, so that it can be told to the last detail. */
export interface Deleted {
  whenMs: number;
  /** What of this browser could not be emptied. */
  left: KeptKind[];
  /** What the backend has deleted, or why it has not. */
  backend: Answer<DeletedData>;
}

/**
 * Deletes everything of this browser. The walks of the device go first and all windows drop what they hold, so that nothing is left
 * to be copied once the backend has deleted its copies; what the backend knows this browser by goes last, and only when they are gone.
 */
export async function deleteThisBrowser(auth: Auth): Promise<Deleted> {
  // The hosted platform reads from the device who its visitor is: it must know before the device is emptied.
  await auth.current();
  announceDeletion();
  await deleteKeptWalks();
  const backend = await auth.deleteAccount();
  const isGoneThere = backend.ok || backend.because === 'not-served';
  const left = await emptyBrowserStorage({ keepsVisitor: !isGoneThere });
  return { whenMs: Date.now(), left, backend };
}
