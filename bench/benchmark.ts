import type { Browser } from '@playwright/test';
import type { BenchmarkResult } from './benchmark-results.ts';
import type { SiteVariant } from './site-variants.ts';

/** One part of the bench. Its figures replace the block of the same name in docs/performance.md. */
export interface Benchmark<Context = undefined> {
  name: string;
  /** The default number of runs, seconds or walks. A part of the bench without this field always runs once. */
  amount?: SampleSize;
  measure(amount: number, context: Context): Promise<BenchmarkResult[]>;
}

export interface SampleSize {
  default: number;
  /** The plural of the counted unit, such as `runs`. */
  unit: string;
}

/** The browser and the addresses of the built site's variants, for parts of the bench that measure pages. */
export interface PageBenchmarkContext {
  browser: Browser;
  addresses: Record<SiteVariant, string>;
  /**
   * Serves the comparison site (`bench/comparison-site`), which has the same pages as the built site, and returns its
   * address.
   */
  serveComparisonSite(): Promise<string>;
}
