/**
 * Runs in the process of the attacked server, loaded by `--import`. Answers every message with the process's resource
 * use.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface ResourceUse {
  rssMegabytes: number;
  /** The number of active timers, sockets and other resources. */
  handles: number;
  /** The 99.9th percentile of the event loop's delay since the last reading. */
  loopDelayP999Ms: number;
}

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

process.on('message', () => {
  const readings: ResourceUse = {
    rssMegabytes: process.memoryUsage.rss() / 1e6,
    handles: process.getActiveResourcesInfo().length,
    loopDelayP999Ms: delay.percentile(99.9) / 1e6,
  };
  delay.reset();
  process.send?.(readings);
});
process.channel?.unref();
