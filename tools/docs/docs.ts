/** Implements `npm run docs`: updates the generated parts of the documentation. */
import { readFileSync, writeFileSync } from 'node:fs';
import { browsersPage, renewBrowsersPage } from './browsers-page.ts';
import { configurationPage, renewConfigurationPage } from './configuration-page.ts';

writeFileSync(browsersPage, renewBrowsersPage(readFileSync(browsersPage, 'utf8')));
writeFileSync(configurationPage, renewConfigurationPage(readFileSync(configurationPage, 'utf8')));
