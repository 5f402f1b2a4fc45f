/**
 * Returns whether a user agent is a search bot, a link-preview bot or a performance audit. Crawlers are never redirected by
 * preference and never see an error screen. The pattern excludes phones of the brand CUBOT. It uses no lookbehind, which
 * Safari before 16.4 cannot parse.
 */
export function isCrawler(userAgent: string): boolean {
  return /(?:^|[^u]|[^c]u)bot\b|crawl|spider|google\b|lighthouse|externalhit|whatsapp|preview|slurp/i.test(userAgent);
}
