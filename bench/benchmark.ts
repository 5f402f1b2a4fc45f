import type { Browser } from '@playwright/test';
import type { BenchmarkResult } from './benchmark-results.ts';
import type { SiteVariant } from './site-variants.ts';

/** One benchmark. Its results replace the block with the benchmark's name in docs/performance.md. */
export interface Benchmark<Context = undefined> {
  name: string;
  /** The default number of runs, seconds or walks. A benchmark without this field always runs once. */
  amount?: SampleSize;
  measure(amount: number, context: Context): Promise<BenchmarkResult[]>;
}

export interface SampleSize {
  default: number;
  /** The plural of the counted unit, such as `runs`. */
  unit: string;
}

/** The browser and the URLs of the built site's variants, for benchmarks that measure pages. */
export interface PageBenchmarkContext {
  browser: Browser;
  addresses: Record<SiteVariant, string>;
  /**
   * Serves the comparison site (`bench/comparison-site`), which has the same pages as the built site. Returns the URL of
   * the comparison site.
   */
  serveComparisonSite(): Promise<string>;
}
