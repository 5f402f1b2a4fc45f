/**
 * Whether a user agent is a search bot, a link-preview bot or a performance audit: never redirected by preference, never
 * shown an error screen. A phone named CUBOT is not one. (No lookbehind: Safari before 16.4 cannot read it.)
 */
export function isCrawler(userAgent: string): boolean {
  return /(?:^|[^u]|[^c]u)bot\b|crawl|spider|google\b|lighthouse|externalhit|whatsapp|preview|slurp/i.test(userAgent);
}
