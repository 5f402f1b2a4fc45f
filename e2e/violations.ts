import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The scope of axe's check, when it is not the whole page by all our rules. */
interface Scope {
  /** The only part of the page to check, as a selector. */
  within?: string;
  /** The only rules to check. */
  only?: string[];
  /** Rules to leave out. */
  without?: string[];
}

/** Returns the accessibility violations of the current page (WCAG 2.2 AA, and axe's best practices): each rule, with its elements. */
export async function violations(page: Page, { within, only, without = [] }: Scope = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Otherwise axe would also describe passed rules, in a separate window: our pages have no frames that need one.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  if (only) axe.withRules(only);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).disableRules(without);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}
