import { parseShortCode } from '../../app/platform/short-code.ts';
import { dayMs, formatIsoDay } from '../calendar-days.ts';
import {
  createDeletionRequestStore,
  type DeletionRequest,
  deletionDeadlineDays,
} from '../deletions/deletion-requests.ts';
import { type Command, CommandError } from './command.ts';
import { withDatabase } from './open-database.ts';

const scopes: Record<DeletionRequest['scope'], string> = {
  account: 'the account and everything in it',
  progress: 'saved walks and progress only',
  messages: 'e-mails and messages only',
};

export const listDeletionsCommand: Command = {
  usage: '',
  summary: 'Lists the open deletion requests with their due days, the oldest first.',
  run: (path) =>
    withDatabase(path, async (database) => {
      const openRequests = createDeletionRequestStore(database).listOpen();
      if (openRequests.length === 0) return 'No deletion request is open.';
      return openRequests
        .map((request) => `${request.reference}  due ${computeDueDay(request)}  ${request.email}  ${request.scope}`)
        .join('\n');
    }),
};

export const showDeletionCommand: Command = {
  usage: '<reference>',
  summary: 'Shows one deletion request with its history.',
  run: (path, reference = '') =>
    withDatabase(path, async (database) => {
      const requests = createDeletionRequestStore(database);
      const request = requests.find(parseShortCode(reference) ?? '');
      if (!request) throw createUnknownRequestError(reference);
      return [
        `Request    ${request.reference}`,
        `Address    ${request.email} (write in ${request.locale})`,
        `To delete  ${scopes[request.scope]}`,
        `Due        ${request.completedAtMs === null ? computeDueDay(request) : 'done'}`,
        ...requests.audit(request.reference).map(({ day, action }) => `${day}  ${action}`),
      ].join('\n');
    }),
};

export const completeDeletionCommand: Command = {
  usage: '<reference>',
  summary: 'Marks a deletion request as completed; its status page shows it.',
  run: (path, reference = '') =>
    withDatabase(path, async (database) => {
      const requests = createDeletionRequestStore(database);
      const request = await requests.complete(parseShortCode(reference) ?? '', new Date());
      if (!request) throw createUnknownRequestError(reference);
      return `Request ${request.reference} is completed. Its address is forgotten in 90 days.`;
    }),
};

function createUnknownRequestError(reference: string): CommandError {
  return new CommandError(`There is no deletion request ${reference}: npm run data deletions lists the open ones.`);
}

function computeDueDay({ requestedAtMs }: DeletionRequest): string {
  return formatIsoDay(new Date(requestedAtMs + deletionDeadlineDays * dayMs));
}
