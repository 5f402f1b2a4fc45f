import { expect, it } from 'vitest';
import { replaceBlock } from './generated-block.ts';

const page = '# Page\n\n<!-- begin table -->\nold\n<!-- end table -->\n\nMore.\n';

it('replaces only the text between the marks', () => {
  const renewedPage = '# Page\n\n<!-- begin table -->\n\nnew\n\n<!-- end table -->\n\nMore.\n';
  expect(replaceBlock(page, 'table', 'new\n')).toBe(renewedPage);
  expect(replaceBlock(renewedPage, 'table', 'new')).toBe(renewedPage);
});

it('names the marks that are missing in a page', () => {
  expect(() => replaceBlock(page, 'figures', 'new')).toThrow(
    'The page needs the marks <!-- begin figures --> and <!-- end figures -->, in this order.',
  );
});
