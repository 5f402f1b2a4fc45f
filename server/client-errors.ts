import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Hono } from 'hono';
import type { ServerEnv, Unreadable } from './incoming.ts';

/** How long a refused connection may continue to send. Closed at once, it would be reset before the client reads the answer. */
const lingerMilliseconds = 500;

/** The answers to requests that Node's parser rejects, by error code. */
const refusalsByCode: Record<string, Unreadable> = {
  HPE_INVALID_METHOD: { status: 405, sentence: 'There is no such method here.', headers: { Allow: 'GET, HEAD' } },
  HPE_HEADER_OVERFLOW: { status: 431, sentence: 'The headers of this request are too large.' },
  // Browsers open connections in advance, and quietly drop one that closes with this status.
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'This request took too long to arrive.' },
};
const notHttp: Unreadable = { status: 400, sentence: 'This request is not valid HTTP.' };

/**
 * Lets the app answer requests that Node's parser rejects, with its own headers and a log line. Node would send a bare status.
 */
export function answerClientErrors(server: Server, app: Hono<ServerEnv>): void {
  // A connection that is still receiving reports the same error again.
  const refused = new WeakSet<Socket>();
  const responses = new WeakMap<Socket, { headersSent: boolean; writableEnded: boolean }>();
  server.prependListener('request', (request, response) => responses.set(request.socket, response));
  const runningOn = (socket: Socket) => {
    const response = responses.get(socket);
    return response?.writableEnded ? undefined : response;
  };
  const mayAnswer = (socket: Socket) => socket.writable && !runningOn(socket)?.headersSent;
  const refuse = async (error: NodeJS.ErrnoException, socket: Socket) => {
    const unreadable = refusalsByCode[error.code ?? ''] ?? notHttp;
    const response = await app.fetch(new Request('http://localhost/'), { target: '(unreadable)', unreadable });
    const bytes = await responseBytes(response);
    if (!mayAnswer(socket)) return socket.destroy();
    socket.end(bytes);
    setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    // The client disconnected while sending a body; the app handles that itself.
    const hasLeft = error.code === 'ECONNRESET' || (error.code === 'HPE_INVALID_EOF_STATE' && runningOn(socket));
    // The client has disconnected, or another answer is already being sent.
    if (hasLeft || !mayAnswer(socket)) return socket.destroy();
    refuse(error, socket).catch((failure: unknown) => {
      // The app handles its own errors. This one escaped, and must not end the server.
      console.error(failure);
      socket.destroy();
    });
  });
}

async function responseBytes(response: Response): Promise<Buffer> {
  const { status, headers } = response;
  headers.set('Date', new Date().toUTCString());
  headers.set('Connection', 'close');
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...[...headers].map((header) => header.join(': '))];
  return Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    Buffer.from(await response.arrayBuffer()),
  ]);
}
