import { availableParallelism, cpus, totalmem } from 'node:os';

/** Returns the machine and the programs that measured. @param chromium the version of the browser, if one took part. */
export function describeMachine(chromium?: string): string {
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`;
  const programs = [`Node ${process.versions.node}`, ...(chromium ? [`Chromium ${chromium}`] : [])];
  return `${model}, ${availableParallelism()} cores, ${memory}, ${programs.join(', ')}`;
}
