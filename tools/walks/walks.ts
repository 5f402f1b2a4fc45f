import { runCommand } from './run-command.ts';

// A reader that has seen enough, such as `head`, closes the pipe: that is no fault of the command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runCommand(process.argv.slice(2));
