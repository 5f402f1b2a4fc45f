import { chromium } from '@playwright/test';

const base = 'http://localhost:4777';
const browser = await chromium
  .launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-quic'] })
  .catch(() => chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-quic'] }));
const open = async (locale, size, path) => {
  const context = await browser.newContext({
    viewport: size,
    locale: { en: 'en-US', jp: 'ja-JP', zh: 'zh-TW' }[locale],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    deviceScaleFactor: 1,
  });
  await context.addInitScript(() => localStorage.setItem('lorewalk:reading', '{"pace":"whole","usesPosition":false}'));
  const page = await context.newPage();
  page.on('console', (m) => ['error'].includes(m.type()) && console.log(locale, m.text()));
  page.on('pageerror', (e) => console.log(locale, 'PAGEERROR', e.message));
  await page.goto(base + path);
  await page.evaluate(() => dispatchEvent(new Event('touchstart')));
  return page;
};
const shot = (page, name) => page.screenshot({ path: `/tmp/shots/${name}.png` });
const S = { width: 320, height: 568 },
  M = { width: 390, height: 844 },
  L = { width: 1440, height: 900 };
try {
  const ann = await open('en', M, '/game/enoshima');
  await ann.waitForTimeout(1500);
  await shot(ann, '01-game-en');
  await ann.getByRole('link', { name: 'Walk together' }).click();
  await ann.getByRole('heading', { name: 'Walk together' }).waitFor();
  await shot(ann, '02-entrance-en');
  await ann.getByRole('button', { name: 'Begin from home' }).click();
  await ann.getByRole('button', { name: 'Make a party' }).waitFor();
  await ann.getByRole('textbox').fill('Ann');
  await ann.locator('dialog dialog input[type=radio]').nth(0).check({ force: true });
  await shot(ann, '03-make-en');
  await ann.getByRole('button', { name: 'Make a party' }).click();
  await ann.getByRole('button', { name: 'Send the link' }).waitFor();
  await ann.waitForTimeout(600);
  await shot(ann, '04-panel-en');
  const code = (
    await ann
      .locator('dialog dialog p')
      .filter({ hasText: /^[2-9A-Z-]{6,11}$/ })
      .innerText()
  ).replaceAll(/\s/g, '');
  console.log('code', code);
  const ben = await open('jp', S, `/game/enoshima?openExternalBrowser=1#party=${code}`);
  await ben.getByRole('button', { name: '参加する' }).waitFor();
  console.log(ben.url());
  await shot(ben, '05-join-jp');
  await ben.getByRole('textbox').fill('けんた');
  await ben.locator('input[type=radio]').nth(12).check({ force: true });
  await ben.getByRole('button', { name: '参加する' }).click();
  await ben.getByRole('log').waitFor();
  await ben.waitForTimeout(1500);
  await shot(ben, '06-walk-jp');
  const may = await open('zh', L, `/zh/game/enoshima#together`);
  await may.getByRole('textbox', { name: '代碼' }).fill(code.toLowerCase());
  await shot(may, '07-entrance-zh');
  await may.getByRole('button', { name: '用這個代碼加入' }).click();
  await may.getByRole('textbox').fill('小美');
  await may.locator('input[type=radio]').nth(7).check({ force: true });
  await may.getByText('在家玩').last().click();
  await shot(may, '08-join-zh');
  await may.getByRole('button', { name: '加入', exact: true }).click();
  await may.getByRole('log').waitFor();
  await may.waitForTimeout(2500);
  await shot(may, '09-walk-zh');
  await ann.waitForTimeout(500);
  await shot(ann, '10-panel3-en');
  await ann.locator('dialog dialog').evaluate((d) => d.scrollTo(0, 9999));
  await shot(ann, '11-panel-bottom-en');
  await ann.keyboard.press('Escape');
  await ann.waitForTimeout(300);
  const choice = ann.locator('section[aria-label="What now?"] li button').first();
  console.log('choice', await choice.innerText());
  await choice.click();
  await ann.waitForTimeout(800);
  await shot(ann, '12-chosen-en');
  await shot(ben, '13-chosen-jp');
  await shot(may, '14-chosen-zh');
  await may.getByRole('button', { name: '一起走' }).click();
  await may.waitForTimeout(800);
  await shot(may, '15-panel-zh');
  await may.locator('dialog dialog').getByText('每一站都等齊').click();
  await may.waitForTimeout(500);
  await ben.getByRole('button', { name: 'いっしょに歩く' }).click();
  await ben.waitForTimeout(500);
  await shot(ben, '16-panel-jp');
  await ben.locator('dialog dialog').evaluate((d) => d.scrollTo(0, 500));
  await shot(ben, '17-panel-jp-mid');
  console.log('width', await ben.evaluate(() => document.documentElement.scrollWidth));
  await ben.keyboard.press('Escape');
  await shot(ben, '18-news-jp');
  await ann.context().setOffline(true);
  await ann.waitForTimeout(3000);
  await shot(ann, '19-offline-en');
} catch (e) {
  console.log('ERR', e.message.slice(0, 600));
  for (const [i, c] of browser.contexts().entries())
    await c.pages()[0]?.screenshot({ path: `/tmp/shots/err-${i}.png` });
}
await browser.close();
