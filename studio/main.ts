import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startStudio } from './server/start-studio.ts';
import { StudioLockError } from './server/studio-lock.ts';

const defaultPort = 5190;

/**
 * Starts the studio on a folder of walks, and prints its address. If a walk is given, this address leads to its Play screen.
 * Returns an error message if the studio cannot start.
 */
async function start([folder = 'content/walks', port = String(defaultPort), walk, ...others]: string[]) {
  if (others.length > 0)
    return 'Give a folder, a port and a walk at most: npm run studio -- [<folder>] [<port>] [<walk>]';
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    return `There is no folder ${folder}: give a folder that contains walks, such as content/walks.`;
  if (existsSync(join(folder, 'walk.yaml')))
    return `${folder} is one walk: give the folder that contains it, ${resolve(folder, '..')}.`;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    return `"${port}" is no port: give a whole number up to 65535, such as ${defaultPort}.`;
  if (walk !== undefined && !existsSync(join(folder, walk, 'walk.yaml')))
    return `There is no walk ${walk} in ${folder}: give the name of a folder with a walk.yaml.`;
  try {
    const studio = await startStudio({
      walksFolder: folder,
      dataFolder: join(import.meta.dirname, '../data/studio'),
      port: Number(port),
      servesApp: true,
    });
    const address = walk === undefined ? studio.address : `${studio.address}#/${encodeURIComponent(walk)}/play`;
    console.log(`The studio for ${walk ?? folder} is at ${address} (end with Ctrl+C).`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void studio.stop().then(() => process.exit()));
    return undefined;
  } catch (error) {
    if (error instanceof StudioLockError) return error.message;
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      return `Port ${port} is taken: give another one, such as npm run studio -- ${folder} ${Number(port) + 1}.`;
    throw error;
  }
}

const refusal = await start(process.argv.slice(2));
if (refusal !== undefined) {
  console.error(refusal);
  process.exitCode = 1;
}
