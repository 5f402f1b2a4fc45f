/**
 * Renders a link to the fonts with the characters of a walk's title and place. Place it after the texts: a stylesheet in
 * the body delays only what follows it, and the texts are first shown in fallback fonts of the same size.
 */
export function WalkFace({ href }: { href: string | undefined }) {
  // `itemProp` keeps React from moving the link to the head, where it would delay the first paint.
  return href ? <link rel="stylesheet" href={href} itemProp="" /> : null;
}
