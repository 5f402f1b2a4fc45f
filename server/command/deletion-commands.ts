import { readShortCode } from '../../app/platform/short-code.ts';
import { dayMs, isoDayOf } from '../days.ts';
import { createDeletionRequests, type DeletionRequest, promisedDays } from '../deletions/deletion-requests.ts';
import { type Command, CommandError } from './command.ts';
import { withDatabase } from './open-existing.ts';

const scopes: Record<DeletionRequest['scope'], string> = {
  account: 'the account and everything in it',
  progress: 'saved walks and progress only',
  messages: 'e-mails and messages only',
};

export const deletionsCommand: Command = {
  usage: '',
  summary: 'Lists the open deletion requests with their due days, the oldest first.',
  run: (path) =>
    withDatabase(path, async (database) => {
      const open = createDeletionRequests(database).listOpen();
      if (open.length === 0) return 'No deletion request is open.';
      return open
        .map((request) => `${request.reference}  due ${dueDay(request)}  ${request.email}  ${request.scope}`)
        .join('\n');
    }),
};

export const showCommand: Command = {
  usage: '<reference>',
  summary: 'Shows one deletion request with its history.',
  run: (path, reference = '') =>
    withDatabase(path, async (database) => {
      const requests = createDeletionRequests(database);
      const request = requests.find(readShortCode(reference) ?? '');
      if (!request) throw noSuchRequest(reference);
      return [
        `Request    ${request.reference}`,
        `Address    ${request.email} (write in ${request.locale})`,
        `To delete  ${scopes[request.scope]}`,
        `Due        ${request.completedAtMs === null ? dueDay(request) : 'done'}`,
        ...requests.audit(request.reference).map(({ day, action }) => `${day}  ${action}`),
      ].join('\n');
    }),
};

export const completeCommand: Command = {
  usage: '<reference>',
  summary: 'Marks a deletion request as completed; its status page shows it.',
  run: (path, reference = '') =>
    withDatabase(path, async (database) => {
      const requests = createDeletionRequests(database);
      const request = await requests.complete(readShortCode(reference) ?? '', new Date());
      if (!request) throw noSuchRequest(reference);
      return `Request ${request.reference} is completed. Its address is forgotten in 90 days.`;
    }),
};

function noSuchRequest(reference: string): CommandError {
  return new CommandError(`There is no deletion request ${reference}: npm run data deletions lists the open ones.`);
}

function dueDay({ requestedAtMs }: DeletionRequest): string {
  return isoDayOf(new Date(requestedAtMs + promisedDays * dayMs));
}
