import type { MouseEvent, ReactNode } from 'react';
import { formatStudioAddress, navigate, type StudioAddress } from './address.ts';

interface AddressLinkProps {
  address: StudioAddress;
  className?: string;
  /** Whether the link looks like a button. */
  isAction?: boolean;
  children: ReactNode;
}

/**
 * Renders a link to a screen of the studio. If the link leads to the current URL, a click focuses the target (a part of
 * the screen) again.
 */
export function AddressLink({ address, className, isAction, children }: AddressLinkProps) {
  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigate(address);
  }
  return (
    <a href={formatStudioAddress(address)} className={className} data-action={isAction} onClick={handleClick}>
      {children}
    </a>
  );
}
