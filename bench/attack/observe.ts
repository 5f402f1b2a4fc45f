/** Runs inside the attacked server, before it: answers every message with the process's resources. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Readings {
  rssMegabytes: number;
  /** Timers, sockets and other active resources of the process. */
  handles: number;
  /** The slowest of a thousand event loop turns since the last reading. */
  loopDelayP999Ms: number;
}

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

process.on('message', () => {
  const readings: Readings = {
    rssMegabytes: process.memoryUsage.rss() / 1e6,
    handles: process.getActiveResourcesInfo().length,
    loopDelayP999Ms: delay.percentile(99.9) / 1e6,
  };
  delay.reset();
  process.send?.(readings);
});
process.channel?.unref();
