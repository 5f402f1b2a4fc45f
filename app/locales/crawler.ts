/**
 * Returns whether a user agent is a search bot, a link-preview bot or a performance audit. They are never redirected by
 * preference and never see an error screen. A CUBOT phone is no crawler. (No lookbehind: Safari before 16.4 cannot read it.)
 */
export function isCrawler(userAgent: string): boolean {
  return /(?:^|[^u]|[^c]u)bot\b|crawl|spider|google\b|lighthouse|externalhit|whatsapp|preview|slurp/i.test(userAgent);
}
