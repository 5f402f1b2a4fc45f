import { type ReactNode, useEffect, useState } from 'react';

interface StatusProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Renders a live region that appears together with its part of the screen: first empty, then with the message, so that screen
 * readers announce it. A region that existed before does not need this component.
 */
export function Status({ className, children }: StatusProps) {
  const isReady = useIsWatched();
  return (
    <p role="status" className={className}>
      {isReady ? children : null}
    </p>
  );
}

/** Browsers report changes to screen readers some ten times a second. */
const registrationMs = 200;

/**
 * Returns whether screen readers know the live region that appeared with this component. Several announce nothing that appears
 * together with its region.
 */
export function useIsWatched(): boolean {
  const [isWatched, setIsWatched] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsWatched(true), registrationMs);
    return () => clearTimeout(timer);
  }, []);
  return isWatched;
}
