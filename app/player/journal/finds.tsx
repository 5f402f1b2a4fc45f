import { createContext, type ReactNode, type RefObject, use, useCallback, useMemo, useRef, useState } from 'react';
import { readJournal } from '../../../walk/journal.ts';
import { prefersReducedMotion } from '../../device/reduced-motion.ts';
import { usePlayedWalk } from '../session/played-walk.tsx';
import { findLatestPassage } from '../story/passage.ts';
import { FindFlight } from './find-flight.tsx';
import type { Find } from './find-name.tsx';

interface Finds {
  /** The number of finds in the journal, without those that are still flying there. */
  count: number;
  /** Whether a find has reached the journal since this screen opened. */
  hasLanded: boolean;
  /** Refers to the journal's button, where finds land. */
  button: RefObject<HTMLButtonElement | null>;
  /** Returns whether the find has not reached the journal yet. */
  isNew: (find: Find) => boolean;
  /** Moves a find into the journal, from its place on the screen. With reduced motion, the find arrives at once. */
  collect: (find: Find, from: DOMRect) => void;
}

const Context = createContext<Finds>({
  count: 0,
  hasLanded: false,
  button: { current: null },
  isNew: () => false,
  collect: () => undefined,
});

/** Renders finds that fly from the story into the journal, and counts those that have arrived. */
export function FindsProvider({ children }: { children: ReactNode }) {
  const { state, isResumed } = usePlayedWalk();
  const { transcript } = state;
  const button = useRef<HTMLButtonElement>(null);
  const [landed, setLanded] = useState<ReadonlySet<string>>(() =>
    isResumed ? readJournal({ transcript }).found : new Set(),
  );
  const found = useMemo(() => readJournal({ transcript }).found, [transcript]);
  // An undo removes finds from the journal. They are new again when the walker finds them again.
  if ([...landed].some((id) => !found.has(id))) setLanded(new Set([...landed].filter((id) => found.has(id))));
  const [hasLanded, setHasLanded] = useState(false);
  const [flights, setFlights] = useState<readonly { find: Find; from: DOMRect }[]>([]);
  if (flights.some(({ find }) => !found.has(find.id))) setFlights(flights.filter(({ find }) => found.has(find.id)));

  const land = useCallback(({ id }: Find) => {
    setFlights((now) => now.filter(({ find }) => find.id !== id));
    setLanded((now) => new Set([...now, id]));
    setHasLanded(true);
  }, []);

  const finds = useMemo((): Finds => {
    // Only lines of the latest passage can be unread.
    const unread = findLatestPassage(transcript).lines.flatMap(({ found }) => found ?? []);
    const onTheWay = new Set(unread.filter((id) => !landed.has(id)));
    return {
      count: found.size - onTheWay.size,
      hasLanded,
      button,
      isNew: ({ id }) => !landed.has(id),
      collect(find, from) {
        if (prefersReducedMotion()) land(find);
        else setFlights((now) => [...now.filter((other) => other.find.id !== find.id), { find, from }]);
      },
    };
  }, [transcript, found, landed, hasLanded, land]);

  return (
    <Context value={finds}>
      {children}
      {flights.map(({ find, from }, index) => (
        <FindFlight key={find.id} find={find} from={from} to={button} order={index} whenLanded={() => land(find)} />
      ))}
    </Context>
  );
}

/** Returns the finds of the played walk. Outside `FindsProvider`, no find flies. */
export function useFinds(): Finds {
  return use(Context);
}
