/** A command of the operator: `npm run data <command>`. */
export interface Command {
  /** The names of the command's arguments, as the list of commands shows them. */
  usage: string;
  /** The command's effect, in one sentence. */
  summary: string;
  /**
   * Runs the command.
   * @param database the path of the server's database.
   * @param args has as many entries as `usage`.
   * @returns the report for the operator.
   * @throws {CommandError} if the command cannot be executed.
   */
  run(database: string, ...args: string[]): Promise<string>;
}

/** Thrown when a command cannot be executed; its message names the problem and how to solve it. */
export class CommandError extends Error {
  override name = 'CommandError';
}
