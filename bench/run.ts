/**
 * Measures what the site promises and prints it: bytes, the first paint of the home page against its own document without
 * script, and how soon a click shows the next page. Cold cache, slow 4G (1.6 Mbit/s, 150 ms), processor slowed four times,
 * variants taken in turns, medians.
 */
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../e2e/chromium.ts';
import { firstLoadBytes } from './bytes.ts';
import { firstPaints } from './first-paint.ts';
import { navigations } from './navigation.ts';
import { serveVariants } from './variants.ts';

const runs = Number(process.argv[2] ?? 9);

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: chromiumFlags,
});
const site = await serveVariants();
try {
  const bytes = await firstLoadBytes(browser, site.asBuilt);
  for (const [what, { bytes: sent, promised }] of Object.entries(bytes))
    console.log(`${what}: ${sent} bytes (promised: at most ${promised}, ratio ${(sent / promised).toFixed(2)})`);

  const paints = await firstPaints(browser, { asBuilt: site.asBuilt, withoutScript: site.withoutScript }, runs);
  const ratio = paints.asBuilt / paints.withoutScript;
  console.log(`First paint of the home page: ${paints.asBuilt} ms; without script ${paints.withoutScript} ms.`);
  console.log(`Ratio ${ratio.toFixed(3)} (promised: at most 1.1)`);

  const { inApp, inAppFrame, beforeApp, documentLoad, ahead } = await navigations(browser, site.asBuilt, runs);
  console.log(
    `Click to the new heading, in the app, page prefetched: ${inApp} ms (promised: at most 60); its frame begins at ${inAppFrame} ms.`,
  );
  console.log(
    `Click before the app runs: ${beforeApp} ms, ${ahead} of ${runs} fetched ahead by speculation rules; a plain document load: ${documentLoad} ms (ratio ${(beforeApp / documentLoad).toFixed(3)}).`,
  );
} finally {
  await browser.close();
  await site.close();
}
