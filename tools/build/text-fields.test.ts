import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readStyleSheet } from './stylesheet.fixtures.ts';

/** Matches a selector that ends in a text field. Radio buttons are not text fields. */
const textField = /\b(?:input|textarea|select)(?::not\(\[type="radio"\]\))?$/;
const isAtLeast16px = ({ font = '', 'font-size': size = '' }: Record<string, string>) =>
  size.startsWith('max(1em, 16px)') || Number(/^([\d.]+)rem\b/.exec(font)?.[1] ?? 0) >= 1;

it('SITE-A1 every text field has at least 16 px at any size of the text around it, or iPhones zoom in', () => {
  const files = globSync('app/**/*.css');
  const fields = files.flatMap((file) =>
    readStyleSheet(file)
      .filter(({ selector, properties }) => textField.test(selector) && 'font' in properties)
      .map((rule) => ({ file, ...rule })),
  );
  expect(fields.length).toBeGreaterThan(3);
  expect(fields.filter(({ properties }) => !isAtLeast16px(properties))).toEqual([]);
});
