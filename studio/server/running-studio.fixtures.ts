import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { setUpTemplateWalkCopy, type WalkCopy } from '../../tools/walks/walk-copy.fixtures.ts';
import { type StudioServer, startStudio } from './start-studio.ts';

export interface StudioResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** The body of the response, parsed as JSON. */
  json: unknown;
}

export interface RequestOptions {
  method?: string;
  /** The body of the request, which is sent as JSON. */
  body?: unknown;
  /** A request body that is sent unchanged, in place of `body`. */
  rawBody?: string;
  /** Headers that replace the usual ones. A header with `undefined` is not sent. */
  headers?: Record<string, string | undefined>;
}

export interface RunningStudio {
  /** The template walk, in the folder that the studio serves. */
  walkCopy: WalkCopy;
  readonly port: number;
  readonly token: string;
  send(path: string, options?: RequestOptions): Promise<StudioResponse>;
  /** Stops the studio and starts it again on the same folders. */
  restart(): Promise<void>;
}

/**
 * Registers hooks that run a studio for each test, without the studio's app. Each test has a new copy of the template
 * walk.
 */
export function setUpRunningStudio(): RunningStudio {
  const walkCopy = setUpTemplateWalkCopy();
  let dataFolder = '';
  let studio: StudioServer | undefined;
  const start = async () => {
    studio = await startStudio({ walksFolder: walkCopy.walks, dataFolder, port: 0, servesApp: false });
  };
  beforeEach(async () => {
    dataFolder = mkdtempSync(join(tmpdir(), 'studio-data-'));
    await start();
  });
  afterEach(async () => {
    await studio?.stop();
    rmSync(dataFolder, { recursive: true });
  });
  return {
    walkCopy,
    get port() {
      return studio?.port ?? 0;
    },
    get token() {
      return studio?.token ?? '';
    },
    send: (path, options) => sendRequest(studio?.port ?? 0, studio?.token ?? '', path, options),
    async restart() {
      await studio?.stop();
      await start();
    },
  };
}

/** Sends a request as the app does. Unlike `fetch`, this function can set any `Host` header. */
export function sendRequest(
  port: number,
  token: string,
  path: string,
  { method = 'GET', body, rawBody, headers = {} }: RequestOptions = {},
): Promise<StudioResponse> {
  const content = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const all = {
    'X-Studio-Token': token,
    ...(content !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': `${Buffer.byteLength(content)}`,
    }),
    ...headers,
  };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: given, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = response.headers['content-type']?.startsWith('application/json');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          json: isJson ? JSON.parse(text) : undefined,
        });
      });
    });
    sent.on('error', reject);
    sent.end(content);
  });
}
