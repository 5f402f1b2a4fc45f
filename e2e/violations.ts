import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe is to look at, when that is not the whole page by every rule of ours. */
interface Scope {
  /** The only part of the page that is looked at, as a selector. */
  within?: string;
  /** The only rules. */
  only?: string[];
  /** Rules that are left out. */
  without?: string[];
}

/** What stands in somebody's way in a page as it is now (WCAG 2.2 AA, and axe's good practice): each rule, with where it is broken. */
export async function violations(page: Page, { within, only, without = [] }: Scope = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Otherwise what is in order would be described as well, in a window of its own: there are no frames here that need one.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  if (only) axe.withRules(only);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).disableRules(without);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}
