import { useHydrated } from '../device/use-hydrated.ts';

/**
 * Renders a link to the fonts for a walk's title and place, for pages that list many walks. Only the running app
 * renders the link, because many stylesheets would delay the first paint of a document. Until then, fallback fonts of
 * the same size are shown.
 */
export function WalkFontsLink({ href }: { href: string | undefined }) {
  const isHydrated = useHydrated();
  // `itemProp` keeps React from moving the link to the head.
  return isHydrated && href ? <link rel="stylesheet" href={href} itemProp="" /> : null;
}
