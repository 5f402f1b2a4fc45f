import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../locales/locales.ts';
import { loadMessages, type MessagesByGroup } from '../../locales/message-groups.ts';
import { AdditionalMessagesProvider, useLocale } from '../../locales/messages.tsx';
import type { PartyMemberProfile } from '../../platform/parties.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import type { NotJoinedReason } from './open-party.ts';

/** The React components for parties, with their messages in one language. They load only when the walk needs them. */
export interface LoadedPartyComponents {
  components: typeof import('./screens/party-components.ts').partyComponents;
  messages: Pick<MessagesByGroup, 'party'>;
}

/** Turns the played walk into a party. Resolves to the reason if that fails. */
export type CreateParty = (profile: PartyMemberProfile) => Promise<NotJoinedReason | undefined>;

interface PartyComponentsContextValue {
  parts: LoadedPartyComponents | 'not-loaded' | undefined;
  /** Loads the React components for parties into `parts`. After a failure, another call tries again. */
  load: () => void;
  create: CreateParty;
}

const Context = createContext<PartyComponentsContextValue | undefined>(undefined);

/** Provides the React components for parties to the walk screen. Loads them at once if a party plays the walk. */
export function PartyComponentsProvider({ create, children }: { create: CreateParty; children: ReactNode }) {
  const { party } = useCurrentWalk();
  const [isRequested, setRequested] = useState(false);
  const [parts, loadAgain] = useLoadPartyComponents(isRequested || party !== undefined);
  const loadParts = useCallback(() => {
    setRequested(true);
    loadAgain();
  }, [loadAgain]);
  return (
    <Context value={{ parts, load: loadParts, create }}>
      <AdditionalMessagesProvider messages={typeof parts === 'object' ? parts.messages : noMessages}>
        {children}
      </AdditionalMessagesProvider>
    </Context>
  );
}

const noMessages = {};

export function usePartyComponentsContext(): PartyComponentsContextValue {
  const screens = use(Context);
  if (!screens) throw new Error('Parts of a party must be inside PartyComponentsProvider.');
  return screens;
}

/** Returns the React components for parties; undefined until they have loaded. */
export function usePartyComponents(): LoadedPartyComponents['components'] | undefined {
  const parts = use(Context)?.parts;
  return typeof parts === 'object' ? parts.components : undefined;
}

/**
 * Loads the React components for parties, with their messages, if `isNeeded`. Returns them, undefined while they load,
 * or `not-loaded` after a failure. Also returns a function that tries again. After a failure, also tries again when the
 * network returns.
 */
export function useLoadPartyComponents(
  isNeeded: boolean,
): [LoadedPartyComponents | 'not-loaded' | undefined, () => void] {
  const locale = useLocale();
  const [loadedParts, setLoadedParts] = useState<{ locale: Locale; parts: LoadedPartyComponents | 'not-loaded' }>();
  const [attempt, setAttempt] = useState(0);
  const loadAgain = useCallback(() => setAttempt((count) => count + 1), []);
  const parts = loadedParts?.locale === locale ? loadedParts.parts : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    if (!isNeeded) return;
    let isShown = true;
    const showParts = (parts: LoadedPartyComponents | 'not-loaded') => isShown && setLoadedParts({ locale, parts });
    Promise.all([import('./screens/party-components.ts'), loadMessages(locale, 'party')]).then(
      ([{ partyComponents: components }, messages]) => showParts({ components, messages }),
      () => showParts('not-loaded'),
    );
    return () => {
      isShown = false;
    };
  }, [isNeeded, locale, attempt]);
  useEffect(() => {
    if (parts !== 'not-loaded') return;
    window.addEventListener('online', loadAgain);
    return () => window.removeEventListener('online', loadAgain);
  }, [parts, loadAgain]);
  return [parts, loadAgain];
}
