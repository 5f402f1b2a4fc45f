import { useHydrated } from '../device/use-hydrated.ts';

/**
 * Renders a link to the fonts with the characters of a walk's title and place, for pages that list many walks. Only the
 * running app renders it, because many stylesheets in a document delay its first paint. Until then the texts have
 * fallback fonts of the same size.
 */
export function WalkFontsLink({ href }: { href: string | undefined }) {
  const isHydrated = useHydrated();
  // `itemProp` keeps React from moving the link to the head.
  return isHydrated && href ? <link rel="stylesheet" href={href} itemProp="" /> : null;
}
