/** Reads and writes the container of TrueType fonts. Format: https://learn.microsoft.com/typography/opentype/spec/otff */

/** The tables of a font by tag, as views of the given buffer. */
export function readTables(sfnt: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  for (let table = 0; table < sfnt.readUInt16BE(4); table++) {
    const record = 12 + table * 16;
    const offset = sfnt.readUInt32BE(record + 8);
    const tag = sfnt.toString('latin1', record, record + 4);
    tables.set(tag, sfnt.subarray(offset, offset + sfnt.readUInt32BE(record + 12)));
  }
  return tables;
}

/**
 * Returns a table of a font.
 * @throws {Error} for a font without it.
 */
export function tableOf(tables: Map<string, Buffer>, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no ${tag} table.`);
  return table;
}

/** Returns a TrueType font with the given tables. */
export function writeTables(tables: Map<string, Buffer>): Buffer {
  const entries = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const header = Buffer.alloc(12 + entries.length * 16);
  const step = Math.floor(Math.log2(entries.length));
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(entries.length, 4);
  header.writeUInt16BE(2 ** step * 16, 6);
  header.writeUInt16BE(step, 8);
  header.writeUInt16BE(entries.length * 16 - 2 ** step * 16, 10);
  const bodies: Buffer[] = [];
  let offset = header.length;
  for (const [index, [tag, table]] of entries.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const record = 12 + index * 16;
    header.write(tag, record, 'latin1');
    header.writeUInt32BE(checksum(padded), record + 4);
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(table.length, record + 12);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([header, ...bodies]);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
