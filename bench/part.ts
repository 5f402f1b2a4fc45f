import type { Browser } from '@playwright/test';
import type { Figure } from './figures.ts';
import type { Variant } from './variants.ts';

/** One part of the bench. It fills the block of its name in docs/performance.md. */
export interface Part<Needs = undefined> {
  name: string;
  /** How much is measured by default. A part without an amount always measures once. */
  amount?: Amount;
  measure(amount: number, needs: Needs): Promise<Figure[]>;
}

export interface Amount {
  usual: number;
  /** In the plural: `runs`. */
  unit: string;
}

/** The needs of a part that measures pages: a browser, and the addresses of the built site's variants. */
export interface Pages {
  browser: Browser;
  addresses: Record<Variant, string>;
  /** Returns the address of the peer, with the same words as the built site. */
  servePeer(): Promise<string>;
}
