import type { Locale } from '../../../../app/locales/locales.ts';
import type { WalkMode } from '../../../../walk/walk-mode.ts';
import type { PlayableWalkEdition, StoryPath } from '../../../play-api.ts';
import type { WalkerPosition } from '../../map/walker-position.ts';

/** A message from the Play screen to the player, which runs in a frame of that screen. */
export type MessageToPhone =
  /** Makes the player load the newest files. The walker stays at the same point of the story. */
  | { kind: 'edition'; walkId: string; edition: PlayableWalkEdition; locale: Locale }
  /**
   * Starts a new walk, and applies the actions of `path`. Then highlights the text with the id `message`, if the player
   * shows it.
   */
  | { kind: 'play'; mode: WalkMode; path: StoryPath; message?: string | undefined }
  /** Continues the walk in `mode` (on the spot or at home), at the same point of the story. */
  | { kind: 'mode'; mode: WalkMode }
  | { kind: 'locale'; locale: Locale }
  /** Moves the walker. `undefined` simulates a phone that cannot determine its position. */
  | { kind: 'walker'; position: WalkerPosition | undefined };

/** The walker's progress in the story, and what the player shows there. */
export interface StoryPosition {
  mode: WalkMode;
  /** The ids of the latest lines. */
  lines: string[];
  /** The stop at which the walker arrived last. */
  reached?: string | undefined;
  /** The stops at which the walker can arrive now. */
  arrivals: string[];
  /** The stop among `arrivals` to which the player currently guides the walker. */
  next?: string | undefined;
  /**
   * Whether the edited story no longer allows all of the walker's actions. If so, the walk continues before the first
   * action that is no longer possible.
   */
  isPlaceLost: boolean;
}

/** A message from the player, which runs in a frame of the Play screen, to that screen. */
export type MessageFromPhone =
  /** The player has loaded, and waits for the first edition (the packed files of the walk). */
  | { kind: 'ready' }
  | { kind: 'shown'; place: StoryPosition; hash: string }
  | { kind: 'locale-chosen'; locale: Locale }
  /** The walker has pressed the button that leaves the walk. */
  | { kind: 'left' }
  | { kind: 'failed'; sentence: string };

/** Sends a message to a window of the studio. Windows of other sites cannot read it. */
export function postToWindow<Message extends MessageToPhone | MessageFromPhone>(target: Window, message: Message) {
  target.postMessage(message, location.origin);
}

/** Calls the listener for messages of one window of the studio. Returns a function that unsubscribes. */
export function listenToWindow<Message extends MessageToPhone | MessageFromPhone>(
  findSource: () => Window | null | undefined,
  listener: (message: Message) => void,
): () => void {
  const receive = ({ origin, source, data }: MessageEvent) => {
    if (origin === location.origin && source !== null && source === findSource() && typeof data?.kind === 'string')
      listener(data as Message);
  };
  addEventListener('message', receive);
  return () => removeEventListener('message', receive);
}
