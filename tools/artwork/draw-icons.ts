/** `npm run icons`: draws the icons of the site from the mark, to be committed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawIcons, iconsFolder } from './icons.ts';

mkdirSync(iconsFolder, { recursive: true });
for (const [name, content] of Object.entries(drawIcons())) {
  writeFileSync(join(iconsFolder, name), content);
  console.log(`${join(iconsFolder, name)}: ${(content.length / 1000).toFixed(1)} kB`);
}
