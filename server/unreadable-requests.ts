import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Hono } from 'hono';
import type { ServerEnv, UnreadableRequestRefusal } from './request-context.ts';

/**
 * The time for which a refused client may continue to send. If the server closed the connection at once, the client
 * would lose the response.
 */
const lingerMilliseconds = 500;

const methodRefusal: UnreadableRequestRefusal = {
  status: 405,
  sentence: 'There is no such method here.',
  headers: { Allow: 'GET, HEAD' },
};

/** The responses to requests that Node's parser rejects, by Node's error code. */
const refusalsByCode: Record<string, UnreadableRequestRefusal> = {
  HPE_INVALID_METHOD: methodRefusal,
  HPE_HEADER_OVERFLOW: { status: 431, sentence: 'The headers of this request are too large.' },
  // Browsers open connections in advance and may never use them. They silently discard such a connection when it is
  // closed with 408.
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, sentence: 'This request took too long to arrive.' },
};
const invalidHttpRefusal: UnreadableRequestRefusal = { status: 400, sentence: 'This request is not valid HTTP.' };

/**
 * Lets the app respond to CONNECT requests and to requests that Node's parser rejects. So these responses have our
 * headers and a log line.
 */
export function answerUnreadableRequests(server: Server, app: Hono<ServerEnv>): void {
  // Remembers the refused connections, to refuse each only once. Node repeats `clientError` while a connection still
  // receives data.
  const refusedSockets = new WeakSet<Socket>();
  const responses = new WeakMap<Socket, { headersSent: boolean; writableEnded: boolean }>();
  server.prependListener('request', (request, response) => responses.set(request.socket, response));
  const findUnfinishedResponse = (socket: Socket) => {
    const response = responses.get(socket);
    return response?.writableEnded ? undefined : response;
  };
  const canRespond = (socket: Socket) => socket.writable && !findUnfinishedResponse(socket)?.headersSent;
  const respondWithRefusal = async (unreadableRequestRefusal: UnreadableRequestRefusal, socket: Socket) => {
    const response = await app.fetch(new Request('http://localhost/'), {
      target: '(unreadable)',
      unreadableRequestRefusal,
    });
    const bytes = await serializeResponse(response);
    if (!canRespond(socket)) return socket.destroy();
    socket.end(bytes);
    setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
  };
  const refuseRequest = (unreadableRequestRefusal: UnreadableRequestRefusal, socket: Socket) =>
    respondWithRefusal(unreadableRequestRefusal, socket).catch((failure: unknown) => {
      // Logs an error that the app should have handled, and keeps the server running.
      console.error(failure);
      socket.destroy();
    });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (refusedSockets.has(socket)) return;
    refusedSockets.add(socket);
    // Ignores a client that disconnected while sending a body. The error handler of `app` already handles that
    // request.
    const isDisconnected =
      error.code === 'ECONNRESET' || (error.code === 'HPE_INVALID_EOF_STATE' && findUnfinishedResponse(socket));
    // Sends nothing if the client has disconnected or another response is being sent.
    if (isDisconnected || !canRespond(socket)) return socket.destroy();
    refuseRequest(refusalsByCode[error.code ?? ''] ?? invalidHttpRefusal, socket);
  });
  // Responds to CONNECT requests. Without a listener, Node closes their connection without a response.
  server.on('connect', (_, stream) => {
    const socket = stream as Socket;
    // Adds an error listener, because Node removes its own before the `connect` event.
    socket.on('error', () => socket.destroy()).resume();
    refuseRequest(methodRefusal, socket);
  });
}

async function serializeResponse(response: Response): Promise<Buffer> {
  const { status, headers } = response;
  headers.set('Date', new Date().toUTCString());
  headers.set('Connection', 'close');
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...[...headers].map((header) => header.join(': '))];
  return Buffer.concat([
    Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    Buffer.from(await response.arrayBuffer()),
  ]);
}
