import { type ReactNode, useEffect, useState } from 'react';

interface StatusProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Renders a live region that appears together with its message. It is empty at first, so that screen readers announce
 * the message. A live region that is always on the page does not need this component.
 */
export function Status({ className, children }: StatusProps) {
  const isReady = useLiveRegionReady();
  return (
    <p role="status" className={className}>
      {isReady ? children : null}
    </p>
  );
}

/**
 * The delay before a message is inserted. Browsers report changes to screen readers about ten times a second. The delay
 * lets them report the empty live region first.
 */
const registrationMs = 200;

/**
 * Returns true 200 ms after the component has mounted. By then, screen readers have registered its live region. Several
 * of them do not announce text that appears together with its live region.
 */
export function useLiveRegionReady(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), registrationMs);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}
