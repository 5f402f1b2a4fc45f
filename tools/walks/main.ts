import { runCommand } from './run-command.ts';

// Ignores a closed pipe: a reader such as `head` may stop early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runCommand(process.argv.slice(2));
