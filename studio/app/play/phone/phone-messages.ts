import type { Locale } from '../../../../app/locales/locales.ts';
import type { WalkMode } from '../../../../walk/walk-mode.ts';
import type { PlayEdition, PlayPath } from '../../../play-api.ts';
import type { WalkerPosition } from '../../map/walker-position.ts';

/** What the Play screen sends to the player in its frame. */
export type MessageToPhone =
  /** Plays the newest files. The walker stays where they are in the story. */
  | { kind: 'edition'; walkId: string; edition: PlayEdition; locale: Locale }
  /** Begins a new walk and takes these steps. `message` is shown if it is a line. */
  | { kind: 'play'; mode: WalkMode; path: PlayPath; message?: string | undefined }
  /** Plays the walk in the other mode from where the walker is. */
  | { kind: 'mode'; mode: WalkMode }
  | { kind: 'locale'; locale: Locale }
  /** Moves the walker. Without a position, the phone has no signal. */
  | { kind: 'walker'; position: WalkerPosition | undefined };

/** What the walker sees in the story. */
export interface PhonePlace {
  mode: WalkMode;
  /** The ids of the latest lines. */
  lines: string[];
  /** The stop at which the walker arrived last. */
  reached?: string | undefined;
  /** The stops that the story offers for an arrival. */
  arrivals: string[];
  /** The one of them to which the player leads. */
  next?: string | undefined;
  /** Whether an edit has removed the walker's place, so that the walk goes on at the nearest place before it. */
  isPlaceLost: boolean;
}

/** What the player in the frame sends to the Play screen. */
export type MessageFromPhone =
  /** The player waits for the first edition. */
  | { kind: 'ready' }
  | { kind: 'shown'; place: PhonePlace; hash: string }
  | { kind: 'locale-chosen'; locale: Locale }
  /** The walker has pressed the button that leaves the walk. */
  | { kind: 'left' }
  | { kind: 'failed'; sentence: string };

/** Sends a message to a window of the studio. Windows of other sites cannot read it. */
export function postToWindow<Message extends MessageToPhone | MessageFromPhone>(target: Window, message: Message) {
  target.postMessage(message, location.origin);
}

/** Calls the listener for messages of one window of the studio. Returns a function that ends this. */
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
