import { describe, expect, it } from 'vitest';
import { isCrawler } from './is-crawler.ts';

const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

describe('crawlers', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15 (Applebot/0.1)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
    'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
    'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Twitterbot/1.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'TelegramBot (like TwitterBot)',
    'WhatsApp/2.23.20.0',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'SkypeUriPreview Preview/0.5',
    'CCBot/2.0 (https://commoncrawl.org/faq/)',
    'ia_archiver-web.archive.org crawler',
    `${chrome} Chrome-Lighthouse`,
    `${safari} (compatible; Google-InspectionTool/1.0)`,
  ])('SITE-E6 %s is one', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true);
  });

  it.each([
    '',
    safari,
    chrome,
    `${chrome} Edg/140.0.0.0`,
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Mozilla/5.0 (Linux; Android 9; CUBOT P40) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 10; CUBOT) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
    `${safari} Line/14.0.0`,
    `${safari} Instagram 300.0`,
  ])('SITE-E6 %s is not a crawler', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });
});
