import { windowChannel } from '../../device/window-channel.ts';

/** Messages between the windows of one browser: the id of a walk whose save has changed on the device. */
const channel = windowChannel<string>('lorewalk:saving');

/** Tells every window of this browser, including this one, that a walk's save has changed. */
export const announceSave: (walkId: string) => void = channel.post;

/** Calls back when any window announces a save. @returns a function that unsubscribes. */
export const onSave: (listener: (walkId: string) => void) => () => void = channel.listen;
