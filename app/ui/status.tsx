import { type ReactNode, useEffect, useState } from 'react';

interface StatusProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Words that screen readers tell as they come, where the region for them comes with the part of the screen that says them: it stands
 * empty first. A region that was there before needs none of this.
 */
export function Status({ className, children }: StatusProps) {
  const isWatched = useIsWatched();
  return (
    <p role="status" className={className}>
      {isWatched ? children : null}
    </p>
  );
}

/** Browsers tell screen readers of changes some ten times a second. */
const untilWatchedMs = 200;

/** Whether a region that came with this component is known to screen readers: several tell nothing of words that came together with it. */
export function useIsWatched(): boolean {
  const [isWatched, setIsWatched] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsWatched(true), untilWatchedMs);
    return () => clearTimeout(timer);
  }, []);
  return isWatched;
}
