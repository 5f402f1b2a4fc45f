import { windowChannel } from '../../device/window-channel.ts';

/** What windows of one browser tell each other when the save of a walk has changed on the device: the id of the walk. */
const channel = windowChannel<string>('lorewalk:saving');

/** Tells every window of this browser, this one included, that a walk's save has changed. */
export const announceSave: (walkId: string) => void = channel.post;

/** Calls back when any window announces a save. @returns calls it off. */
export const onSave: (listener: (walkId: string) => void) => () => void = channel.listen;
