import { once } from 'node:events';
import { get } from 'node:http';
import { expect } from 'vitest';
import type { FilesChangedEvent } from '../api.ts';
import type { RunningStudio } from './running-studio.fixtures.ts';

/** Subscribes to the events of a studio, and returns a function that waits for the next change. */
export async function subscribeToStudioEvents({ port, token }: RunningStudio) {
  const request = get({ host: '127.0.0.1', port, path: `/api/events?token=${token}`, agent: false });
  const [response] = await once(request, 'response');
  expect(response.headers['content-type']).toBe('text/event-stream');
  response.setEncoding('utf8');
  let buffer = '';
  // A stream without a listener loses its data, so this listener stays until the subscription ends.
  response.on('data', (chunk: string) => {
    buffer += chunk;
  });
  const next = async (): Promise<{ event: string; data: string }> => {
    for (;;) {
      const match = /^event: (.*)\ndata: (.*)\n(?:.*\n)*?\n/.exec(buffer);
      if (match) {
        buffer = buffer.slice(match[0].length);
        return { event: match[1] ?? '', data: match[2] ?? '' };
      }
      await once(response, 'data');
    }
  };
  expect(await next()).toMatchObject({ event: 'open' });
  const nextChange = async (): Promise<FilesChangedEvent> => {
    const { event, data } = await next();
    expect(event).toBe('changed');
    return JSON.parse(data);
  };
  return { nextChange, close: () => request.destroy() };
}
