/** `npm run docs`: updates the generated parts of the documents. */
import { readFileSync, writeFileSync } from 'node:fs';
import { configurationPage, renewConfigurationPage } from './configuration-page.ts';

writeFileSync(configurationPage, renewConfigurationPage(readFileSync(configurationPage, 'utf8')));
