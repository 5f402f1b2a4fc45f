import { useMemo } from 'react';
import { usePartyView } from './use-party-view.ts';

/** Returns the lanterns of those who walk together; empty for a walker alone. Returns the same list until it changes. */
export function useMemberLanternNumbers(): readonly number[] {
  const members = usePartyView()?.members ?? [];
  const lanterns = members.flatMap(({ profile }) => profile?.lantern ?? []);
  const key = lanterns.length < 2 ? '' : lanterns.join(' ');
  return useMemo(() => (key === '' ? [] : key.split(' ').map(Number)), [key]);
}
