import { createWindowChannel } from '../../device/window-channel.ts';

/** Sends the id of a walk to all windows of the browser when the walk's save has changed. */
const channel = createWindowChannel<string>('lorewalk:saving');

/** Tells every window of this browser, including this one, that a walk's save has changed. */
export const announceSave: (walkId: string) => void = channel.post;

/** Calls the listener when any window announces a changed save. Returns a function that unsubscribes. */
export const subscribeToSaveChanges: (listener: (walkId: string) => void) => () => void = channel.listen;
