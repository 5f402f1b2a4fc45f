import type { Database } from '../database/database.ts';
import { deleteEndedParties } from '../parties/memberships.ts';
import { deleteVisitor, findVisitorIdByDeletionSecret } from '../visitors/visitors.ts';
import { type Command, CommandError } from './command.ts';
import { withDatabase } from './open-database.ts';

export const exportVisitorCommand: Command = {
  usage: '<identifier>',
  summary: 'Prints all stored data of a visitor as JSON.',
  run: (path, identifier = '') =>
    withDatabase(path, async (database) => {
      const visitor = findVisitor(database, identifier);
      const readRows = (sql: string) => database.read(sql, visitor);
      return toPrintableJson({
        visitor: describeVisitor(database, visitor),
        documents: readRows(
          'SELECT collection, id, version, changed_at_ms AS changedAtMs, data FROM documents WHERE visitor_id = ?',
        ),
        resumeCodes: readRows(
          'SELECT collection, document_id AS document, expires_at_ms AS expiresAtMs FROM resume_codes WHERE visitor_id = ?',
        ),
        reports: readRows(
          `SELECT walk_id AS walk, walk_version AS version, stop, clue, kind, remark, reported_at_ms AS reportedAtMs,
              settled_at_ms AS settledAtMs FROM reports WHERE visitor_id = ?`,
        ),
        parties: readRows(
          `SELECT party_id AS party, walk_id AS walk, member_id AS member, name, lantern FROM party_memberships
              JOIN parties ON parties.id = party_id WHERE visitor_id = ?`,
        ),
        partyEntries: readRows(
          `SELECT party_id AS party, sequence, data FROM party_memberships JOIN party_entries USING (party_id, member_id)
              WHERE visitor_id = ? ORDER BY party_id, sequence`,
        ),
      });
    }),
};

export const purgeVisitorCommand: Command = {
  usage: '<identifier>',
  summary: 'Deletes a visitor with all their data.',
  run: (path, identifier = '') =>
    withDatabase(path, async (database) => {
      const visitor = findVisitor(database, identifier);
      await database.write((connection) => deleteVisitor(connection, visitor));
      // Deletes the parties whose last member was this visitor.
      await deleteEndedParties(database, 0);
      return 'The visitor is gone, here. Backups keep what they hold.';
    }),
};

/**
 * Finds a visitor by the deletion secret that the visitor's browser shows. Does not accept the visitor's id, because every
 * backup contains it.
 * @throws {CommandError} if there is no such visitor.
 */
function findVisitor(database: Database, identifier: string): string {
  const id = findVisitorIdByDeletionSecret(database, identifier);
  if (id === undefined)
    throw new CommandError(
      'There is no visitor with this identifier: the page "Delete my data" shows it in the visitor\'s own browser.',
    );
  return id;
}

/** Returns a visitor's record with UTC dates instead of day numbers. */
function describeVisitor(database: Database, id: string) {
  const [visitor] = database.read(
    `SELECT id, date(created_day * 86400, 'unixepoch') AS created, date(seen_day * 86400, 'unixepoch') AS seen
      FROM visitors WHERE id = ?`,
    id,
  );
  return visitor;
}

/**
 * Returns JSON that is safe to print. Escapes C1 control characters, which a terminal executes, and bidirectional controls,
 * which reorder the shown text. `JSON.stringify` escapes neither.
 */
function toPrintableJson(value: unknown): string {
  const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character.split('').map(escapeUnit).join(''),
  );
}
