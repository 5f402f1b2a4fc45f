/** One of the operator's commands, `npm run data <command>`. */
export interface Command {
  /** Its arguments as the list of commands shows them. */
  usage: string;
  /** What it does, in one sentence. */
  says: string;
  /**
   * @param database the path of the server's database.
   * @param args as many as `usage` names.
   * @returns what the operator reads when it is done.
   * @throws {CommandError} when it cannot be done.
   */
  run(database: string, ...args: string[]): Promise<string>;
}

/** Thrown when a command cannot do what it was asked; its message says what is wrong, and the fix. */
export class CommandError extends Error {
  override name = 'CommandError';
}
