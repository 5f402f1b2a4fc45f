/** Implements `npm run icons`: draws the site's icons from its logo (app/ui/mark.svg). The icons are committed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawIcons, iconsFolder } from './icons.ts';

mkdirSync(iconsFolder, { recursive: true });
for (const [name, content] of Object.entries(drawIcons())) {
  writeFileSync(join(iconsFolder, name), content);
  console.log(`${join(iconsFolder, name)}: ${(content.length / 1000).toFixed(1)} kB`);
}
