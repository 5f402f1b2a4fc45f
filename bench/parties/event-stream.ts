import { type ClientRequest, get } from 'node:http';

export interface EventStream {
  close(): void;
}

/**
 * Opens a stream of server-sent events, and resolves when the server has answered.
 * @param onEvent is called with the name and the data of each event.
 */
export function openEventStream(
  port: number,
  path: string,
  headers: Record<string, string>,
  onEvent: (event: string, data: string) => void,
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const request: ClientRequest = get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode}.`));
      let receivedText = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (receivedText + chunk).split('\n\n');
        receivedText = blocks.pop() ?? '';
        for (const block of blocks) {
          const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
          onEvent(fields.get('event') ?? '', fields.get('data') ?? '');
        }
      });
      response.on('error', () => undefined);
      resolve({ close: () => request.destroy() });
    });
    request.on('error', reject);
  });
}
