import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { findPrintedAddress } from './started-studio.ts';

test('SITE-D10 the preview command opens the studio at the Play screen of a walk in any folder', async ({ page }) => {
  const parent = mkdtempSync(join(tmpdir(), 'lorewalk-preview-'));
  const walks = join(import.meta.dirname, '../tools/walks/main.ts');
  execFileSync(process.execPath, [walks, 'new', join(parent, 'pierwalk')]);
  const preview = spawn(process.execPath, [walks, 'preview', join(parent, 'pierwalk'), '0'], { stdio: 'pipe' });
  try {
    await page.goto(await findPrintedAddress(preview));
    await expect(page.getByRole('heading', { name: 'Play', exact: true })).toBeVisible();
    await expect(page.frameLocator('iframe').getByText('Mind the paint.')).toBeVisible();
  } finally {
    preview.kill();
    rmSync(parent, { recursive: true });
  }
});
