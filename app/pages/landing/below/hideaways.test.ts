import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { locales } from '../../../locales/locales.ts';

const folder = 'content/walks/enoshima';
const { hideaways: ids } = parse(readFileSync(`${folder}/scene.yaml`, 'utf8'));
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

it.each(locales)('H8 the lantern finds what scene.yaml names, in the words of the walk (%s)', (locale) => {
  const walk = json(`${folder}/strings/${locale}.json`);
  const nameOf = (id: string) =>
    ['stop', 'spot'].flatMap((group) => walk[`${group}.${id}.short`] ?? walk[`${group}.${id}`] ?? []);
  expect(json(`app/locales/messages/${locale}.json`).hideaways).toEqual(
    Object.fromEntries(
      ids.flatMap((id: string) => [
        [id, ...nameOf(id)],
        [`${id}-note`, walk[`hideaway.${id}`]],
      ]),
    ),
  );
});
