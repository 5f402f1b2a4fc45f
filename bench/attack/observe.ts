/** Runs inside the attacked server, before it: answers every message with what the process holds. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Readings {
  rssMegabytes: number;
  /** Timers, sockets and whatever else keeps a process going. */
  handles: number;
  /** The slowest of a thousand turns of the event loop since the last reading. */
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
