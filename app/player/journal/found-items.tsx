import { createContext, type ReactNode, type RefObject, use, useCallback, useMemo, useRef, useState } from 'react';
import { deriveJournal } from '../../../walk/journal.ts';
import { prefersReducedMotion } from '../../device/reduced-motion.ts';
import { useCurrentWalk } from '../session/current-walk.tsx';
import { findLatestPassage } from '../story/transcript-passage.ts';
import { FoundItemFlightAnimation } from './found-item-flight-animation.tsx';
import type { FoundItem } from './found-item-name.tsx';

interface FoundItems {
  /** The number of found items in the journal, without those that are still flying there. */
  count: number;
  /** Whether a found item has reached the journal since this screen opened. */
  hasLanded: boolean;
  /** A ref to the journal button, to which found items fly. */
  button: RefObject<HTMLButtonElement | null>;
  /** Returns whether the found item has not reached the journal yet. */
  isNew: (find: FoundItem) => boolean;
  /**
   * Moves a found item into the journal, from its place on the screen. With reduced motion, the found item arrives at
   * once.
   */
  collect: (find: FoundItem, from: DOMRect) => void;
}

const Context = createContext<FoundItems>({
  count: 0,
  hasLanded: false,
  button: { current: null },
  isNew: () => false,
  collect: () => undefined,
});

/** Renders found items that fly from the story into the journal, and counts those that have arrived. */
export function FoundItemsProvider({ children }: { children: ReactNode }) {
  const { state, isResumed } = useCurrentWalk();
  const { transcript } = state;
  const button = useRef<HTMLButtonElement>(null);
  const [landed, setLanded] = useState<ReadonlySet<string>>(() =>
    isResumed ? deriveJournal({ transcript }).found : new Set(),
  );
  const foundIds = useMemo(() => deriveJournal({ transcript }).found, [transcript]);
  // An undo removes found items from the walk. Remove them from `landed` (the items in the journal) too. They then fly
  // again when the walker finds them again.
  if ([...landed].some((id) => !foundIds.has(id))) setLanded(new Set([...landed].filter((id) => foundIds.has(id))));
  const [hasLanded, setHasLanded] = useState(false);
  const [flights, setFlights] = useState<readonly { find: FoundItem; from: DOMRect }[]>([]);
  if (flights.some(({ find }) => !foundIds.has(find.id)))
    setFlights(flights.filter(({ find }) => foundIds.has(find.id)));

  const land = useCallback(({ id }: FoundItem) => {
    setFlights((now) => now.filter(({ find }) => find.id !== id));
    setLanded((now) => new Set([...now, id]));
    setHasLanded(true);
  }, []);

  const finds = useMemo((): FoundItems => {
    // Only found items of the latest passage can still be missing from the journal's count. All earlier passages are
    // read, so their items count at once.
    const unread = findLatestPassage(transcript).lines.flatMap(({ found }) => found ?? []);
    const onTheWay = new Set(unread.filter((id) => !landed.has(id)));
    return {
      count: foundIds.size - onTheWay.size,
      hasLanded,
      button,
      isNew: ({ id }) => !landed.has(id),
      collect(find, from) {
        if (prefersReducedMotion()) land(find);
        else setFlights((now) => [...now.filter((other) => other.find.id !== find.id), { find, from }]);
      },
    };
  }, [transcript, foundIds, landed, hasLanded, land]);

  return (
    <Context value={finds}>
      {children}
      {flights.map(({ find, from }, index) => (
        <FoundItemFlightAnimation
          key={find.id}
          find={find}
          from={from}
          to={button}
          order={index}
          whenLanded={() => land(find)}
        />
      ))}
    </Context>
  );
}

/**
 * Returns the found items of the played walk, and functions that move them into the journal. Outside
 * `FoundItemsProvider`, the number of found items is 0, and `collect` does nothing.
 */
export function useFoundItems(): FoundItems {
  return use(Context);
}
