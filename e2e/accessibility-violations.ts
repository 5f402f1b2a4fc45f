import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Limits axe's check. By default it checks the whole page by all our rules. */
interface CheckScope {
  /** The only part of the page to check, as a selector. */
  within?: string;
  /** The only rules to check. */
  only?: string[];
  /** Rules to leave out. */
  without?: string[];
}

/** Returns the accessibility violations of the current page (WCAG 2.2 AA, and axe's best practices): each rule, with its elements. */
export async function listViolations(page: Page, { within, only, without = [] }: CheckScope = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Leaves out descriptions of passed rules, and the separate window in which axe would collect results of frames. Our pages
    // have no frames.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  if (only) axe.withRules(only);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).disableRules(without);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}
