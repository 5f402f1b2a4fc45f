/**
 * Returns whether a user agent is a search bot, a link-preview bot or a performance audit. The site never redirects
 * crawlers to a preferred language, and never shows them an error screen. The pattern excludes phones of the brand
 * CUBOT. It avoids lookbehind, which Safari before 16.4 cannot parse.
 */
export function isCrawler(userAgent: string): boolean {
  return /(?:^|[^u]|[^c]u)bot\b|crawl|spider|google\b|lighthouse|externalhit|whatsapp|preview|slurp/i.test(userAgent);
}
