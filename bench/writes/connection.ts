import { once } from 'node:events';
import { connect } from 'node:net';

export interface HttpResponse {
  status: number;
  /** The cookies that the response sets, each as `name=value`. */
  cookies: string[];
  body: string;
}

/**
 * A minimal HTTP client on one persistent connection. It uses little processor time, so that measurements show the
 * server's time.
 */
export interface Connection {
  /**
   * Sends a request and returns the complete response.
   * @throws when the connection breaks before the response is complete.
   */
  request(method: string, path: string, headers: Record<string, string>, body?: string): Promise<HttpResponse>;
  close(): void;
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  let receivedText = '';
  let pendingRequest: { resolve(answer: HttpResponse): void; reject(error: Error): void } | undefined;
  const rejectPending = (error: Error) => {
    pendingRequest?.reject(error);
    pendingRequest = undefined;
  };
  // Latin-1 decodes each byte to one character, so Content-Length can be compared with the string's length.
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    receivedText += chunk;
    const end = receivedText.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = receivedText.slice(0, end);
    const bodyLength = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    if (receivedText.length < end + 4 + bodyLength) return;
    const answer = {
      status: Number(head.slice(9, 12)),
      cookies: [...head.matchAll(/^set-cookie: ([^;]+)/gim)].map(([, cookie = '']) => cookie),
      body: receivedText.slice(end + 4, end + 4 + bodyLength),
    };
    receivedText = receivedText.slice(end + 4 + bodyLength);
    const { resolve } = pendingRequest ?? {};
    pendingRequest = undefined;
    resolve?.(answer);
  });
  socket.on('error', rejectPending);
  socket.on('close', () => rejectPending(new Error('The connection was closed.')));
  return {
    request: (method, path, headers, body = '') =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection is closed.'));
        pendingRequest = { resolve, reject };
        const lines = Object.entries({ Host: 'localhost', 'Content-Length': `${body.length}`, ...headers });
        socket.write(
          `${method} ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${body}`,
        );
      }),
    close: () => socket.destroy(),
  };
}
