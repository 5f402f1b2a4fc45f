import { type ReactNode, useEffect, useState } from 'react';

interface StatusMessageProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Renders a live region for a message that appears later than the page. The region is empty for 200 ms, and then
 * contains the message, so that screen readers announce it. A live region that is always on the page does not need this
 * component.
 */
export function StatusMessage({ className, children }: StatusMessageProps) {
  const isReady = useIsLiveRegionReady();
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
 * Returns false at first, and true 200 ms after the component has mounted. By then, screen readers know the component's
 * empty live region, so they announce a message that is added to it.
 */
export function useIsLiveRegionReady(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), registrationMs);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}
