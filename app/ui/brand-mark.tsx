import drawing from './mark.svg?raw';

/**
 * Renders the brand's mark: a paper lantern with a cut-out road, and a walker on the horizon. The site's icons use the
 * same drawing.
 */
export function BrandMark({ className }: { className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing.
  return <span className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />;
}
