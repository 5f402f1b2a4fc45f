/** One of the operator's commands, `npm run data <command>`. */
export interface Command {
  /** Its arguments, as the list of commands shows them. */
  usage: string;
  /** Its effect, in one sentence. */
  summary: string;
  /**
   * Runs the command.
   * @param database the path of the server's database.
   * @param args as many as `usage` names.
   * @returns the report for the operator.
   * @throws {CommandError} if the command cannot be done.
   */
  run(database: string, ...args: string[]): Promise<string>;
}

/** Thrown when a command cannot be done; its message names the fault and the fix. */
export class CommandError extends Error {
  override name = 'CommandError';
}
