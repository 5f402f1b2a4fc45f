import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../app/locales/locales.ts';
import type { WalkMode } from '../../../walk/walk-mode.ts';
import type { PlayableWalkEdition, StoryPath } from '../../play-api.ts';
import type { WalkerPosition } from '../map/walker-position.ts';
import {
  listenToWindow,
  type MessageFromPhone,
  type MessageToPhone,
  postToWindow,
  type StoryPosition,
} from './phone/window-messages.ts';

interface PhoneOptions {
  walkId: string;
  edition: PlayableWalkEdition | undefined;
  locale: Locale;
  /** Called when the walker chooses another language in the player. */
  onLocale: (locale: Locale) => void;
}

interface ConnectedPhone {
  /** The walker's progress in the story; `undefined` until the player shows the walk. */
  place: StoryPosition | undefined;
  /** The player's error in one sentence. */
  failure: string | undefined;
  /** Whether the walker has pressed the button that leaves the walk. */
  hasLeft: boolean;
  play: (walk: { mode: WalkMode; path: StoryPath; message: string | undefined }) => void;
  changeMode: (mode: WalkMode) => void;
  moveWalker: (position: WalkerPosition | undefined) => void;
}

/** Connects the Play screen with the player in its frame: sends the language and each edition, and follows the walker. */
export function usePhone(
  frame: RefObject<HTMLIFrameElement | null>,
  { walkId, edition, locale, onLocale }: PhoneOptions,
): ConnectedPhone {
  const [isConnected, setIsConnected] = useState(false);
  const [place, setPlace] = useState<StoryPosition>();
  const [failure, setFailure] = useState<string>();
  const [hasLeft, setHasLeft] = useState(false);
  const latest = useRef({ locale, onLocale });
  latest.current = { locale, onLocale };
  const findWindow = useCallback(() => frame.current?.contentWindow, [frame]);
  const send = useCallback(
    (message: MessageToPhone) => {
      const target = findWindow();
      if (target) postToWindow(target, message);
    },
    [findWindow],
  );

  useEffect(
    () =>
      listenToWindow<MessageFromPhone>(findWindow, (message) => {
        switch (message.kind) {
          case 'ready':
            setIsConnected(true);
            break;
          case 'shown':
            setPlace(message.place);
            setFailure(undefined);
            setHasLeft(false);
            break;
          case 'locale-chosen':
            if (message.locale !== latest.current.locale) latest.current.onLocale(message.locale);
            break;
          case 'left':
            setHasLeft(true);
            break;
          case 'failed':
            setFailure(message.sentence);
            break;
        }
      }),
    [findWindow],
  );

  useEffect(() => {
    if (isConnected && edition) send({ kind: 'edition', walkId, edition, locale: latest.current.locale });
  }, [isConnected, edition, walkId, send]);
  useEffect(() => {
    if (isConnected) send({ kind: 'locale', locale });
  }, [isConnected, locale, send]);

  const play = useCallback<ConnectedPhone['play']>(
    ({ mode, path, message }) => send({ kind: 'play', mode, path, message }),
    [send],
  );
  const changeMode = useCallback<ConnectedPhone['changeMode']>((mode) => send({ kind: 'mode', mode }), [send]);
  const moveWalker = useCallback<ConnectedPhone['moveWalker']>(
    (position) => isConnected && send({ kind: 'walker', position }),
    [isConnected, send],
  );
  return { place, failure, hasLeft, play, changeMode, moveWalker };
}
