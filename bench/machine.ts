import { availableParallelism, cpus, totalmem } from 'node:os';

/**
 * Describes the processor, the memory and the versions of the programs.
 * @param chromium the version of the browser, if one was used.
 */
export function describeMachine(chromium?: string): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`;
  const programs = [`Node ${process.versions.node}`, ...(chromium ? [`Chromium ${chromium}`] : [])];
  return `${model}, ${availableParallelism()} cores, ${memory}, ${programs.join(', ')}`;
}
