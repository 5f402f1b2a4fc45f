import type { Database } from '../data/database.ts';
import { deleteVisitor } from '../visitors/visitors.ts';
import { type Command, CommandError } from './command.ts';
import { withDatabase } from './open-existing.ts';

export const exportCommand: Command = {
  usage: '<visitor>',
  says: 'Prints everything that is kept of a visitor, as JSON.',
  run: (path, visitor = '') =>
    withDatabase(path, async (database) => {
      const of = (sql: string) => database.read(sql, visitor);
      return JSON.stringify(
        {
          visitor: describeVisitor(database, visitor),
          documents: of(
            'SELECT collection, id, version, changed_at_ms AS changedAtMs, data FROM documents WHERE visitor_id = ?',
          ),
          resumeCodes: of(
            'SELECT collection, document_id AS document, expires_at_ms AS expiresAtMs FROM resume_codes WHERE visitor_id = ?',
          ),
          reports: of(
            `SELECT walk_id AS walk, walk_version AS version, stop, clue, kind, remark, reported_at_ms AS reportedAtMs,
              settled_at_ms AS settledAtMs FROM reports WHERE visitor_id = ?`,
          ),
        },
        null,
        2,
      );
    }),
};

export const purgeCommand: Command = {
  usage: '<visitor>',
  says: 'Deletes a visitor and everything that is kept of them.',
  run: (path, visitor = '') =>
    withDatabase(path, async (database) => {
      describeVisitor(database, visitor);
      await database.write((connection) => deleteVisitor(connection, visitor));
      return `The visitor ${visitor} is gone, here. Backups keep what they hold.`;
    }),
};

/**
 * A visitor, with the days as dates (UTC).
 * @throws {CommandError} when there is none with this id.
 */
function describeVisitor(database: Database, id: string) {
  const [visitor] = database.read(
    `SELECT id, date(created_day * 86400, 'unixepoch') AS created, date(seen_day * 86400, 'unixepoch') AS seen
      FROM visitors WHERE id = ?`,
    id,
  );
  if (!visitor) throw new CommandError(`There is no visitor ${id}: /api/visitor tells a visitor's browser its id.`);
  return visitor;
}
