import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The part of the page and the rules that axe checks. By default it checks the whole page and all our rules. */
interface CheckScope {
  /** A selector. If given, axe checks only the element that it selects. */
  within?: string;
  /** The only axe rules to run. */
  only?: string[];
  /** Axe rules to leave out. */
  without?: string[];
}

/**
 * Returns the page's accessibility violations, each as an axe rule and its elements. The rules are WCAG 2.2 AA and
 * axe's best practices.
 */
export async function listViolations(page: Page, { within, only, without = [] }: CheckScope = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Makes axe faster. It then reports only violations, and opens no extra window for frames. Our pages have no frames.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  if (only) axe.withRules(only);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).disableRules(without);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
}
