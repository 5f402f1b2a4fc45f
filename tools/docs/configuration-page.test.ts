import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeSettings, readConfiguration } from '../../configuration.ts';
import { configurationPage, updateConfigurationPage } from './configuration-page.ts';

it('docs/configuration.md matches the current schema', () => {
  const page = readFileSync(join(import.meta.dirname, '../..', configurationPage), 'utf8');
  expect(
    updateConfigurationPage(page) === page,
    `${configurationPage} is stale: run npm run docs, and commit it.`,
  ).toBe(true);
});

it('every setting has a default, accepted values and a description', () => {
  const settings = describeSettings();
  expect(settings.map(({ name }) => name)).toEqual(Object.keys(readConfiguration({})));
  for (const setting of settings)
    expect(setting).toMatchObject({
      default: expect.any(String),
      accepts: expect.stringMatching(/./),
      description: expect.stringMatching(/^[A-Z].*\.$/),
    });
});

it('the shown defaults are the defaults', () => {
  const descriptions = Object.fromEntries(describeSettings().map((setting) => [setting.name, setting.default]));
  expect(readConfiguration(descriptions)).toEqual(readConfiguration({}));
});
