import { dirname } from 'node:path';
import { dayMs, formatIsoDay } from '../calendar-days.ts';
import { rotateKeys } from '../keys/key-file.ts';
import { type Command, CommandError } from './command.ts';
import { requireDatabase } from './open-database.ts';

export const rotateKeyCommand: Command = {
  usage: '',
  summary:
    'Creates a new key for CSRF tokens and resume codes. Existing tokens and codes stay valid, and visitors stay signed in.',
  async run(path) {
    requireDatabase(path);
    // Allows one rotation a day. Resume codes are valid for a day, and a rotation removes the older of the two keys. A
    // second rotation on the same day would invalidate codes that the older key signed and that are still valid.
    const refusedRotation = await rotateKeys(dirname(path), new Date(), dayMs);
    if (refusedRotation)
      throw new CommandError(
        `The key was rotated on ${formatIsoDay(refusedRotation.lastRotation)}, and resume codes of the one before it are still valid: wait a day.`,
      );
    return 'A new key is there: restart the server, which then signs with it. The one before it is accepted until the next rotation.';
  },
};
