/** Implements `npm run docs`: updates the generated parts of the documentation. */
import { readFileSync, writeFileSync } from 'node:fs';
import { browsersPage, updateBrowsersPage } from './browsers-page.ts';
import { configurationPage, updateConfigurationPage } from './configuration-page.ts';

writeFileSync(browsersPage, updateBrowsersPage(readFileSync(browsersPage, 'utf8')));
writeFileSync(configurationPage, updateConfigurationPage(readFileSync(configurationPage, 'utf8')));
