import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { browsersPage, updateBrowsersPage } from './browsers-page.ts';

it('SITE-A4 docs/browsers.md matches the oldest browsers and the compatibility data', () => {
  const page = readFileSync(join(import.meta.dirname, '../..', browsersPage), 'utf8');
  expect(updateBrowsersPage(page) === page, `${browsersPage} is stale: run npm run docs, and commit it.`).toBe(true);
});
