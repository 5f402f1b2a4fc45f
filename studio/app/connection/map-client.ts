import type {
  CreateWalkRequest,
  CreateWalkResult,
  DrawMapResult,
  MapExtract,
  MapExtractRequest,
  MeasuredWayBetweenStops,
  StudioSettings,
  TaskStage,
  TaskStreamMessage,
  WayBetweenStopsRequest,
} from '../../map-api.ts';
import { RequestRefusedError, ServerUnreachableError, type StudioClient } from './studio-client.ts';

/** The progress of a running task. */
export interface ServerTaskProgress {
  stage: TaskStage;
  receivedBytes?: number | undefined;
}

export interface ServerTaskOptions {
  onProgress: (progress: ServerTaskProgress) => void;
  /** Aborting this signal cancels the task. The promise of the task then rejects with the signal's reason. */
  signal: AbortSignal;
}

/** Sends requests about maps, new walks and settings to the studio's server. */
export interface MapClient {
  measureWay(walkId: string, request: WayBetweenStopsRequest): Promise<MeasuredWayBetweenStops>;
  drawMap(walkId: string, extractIds: readonly string[], options: ServerTaskOptions): Promise<DrawMapResult>;
  addExtract(file: Blob, options: ServerTaskOptions): Promise<MapExtract>;
  fetchExtract(area: MapExtractRequest, options: ServerTaskOptions): Promise<MapExtract>;
  beginWalk(request: CreateWalkRequest, options: ServerTaskOptions): Promise<CreateWalkResult>;
  readSettings(): Promise<StudioSettings>;
  writeSettings(settings: StudioSettings): Promise<StudioSettings>;
  /**
   * Fetches a file that the server made from an OpenStreetMap extract: the drawn map (`base.svg`) or the vector tiles
   * (`tiles.pmtiles`).
   */
  fetchExtractFile(id: string, name: 'base.svg' | 'tiles.pmtiles'): Promise<Response>;
}

export function createMapClient({ send }: Pick<StudioClient, 'send'>): MapClient {
  async function request<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<Answer> {
    const response = await send(method, path, body);
    return readJsonResponse(response);
  }
  async function runServerTask<Result>(
    path: string,
    body: unknown,
    { onProgress, signal }: ServerTaskOptions,
  ): Promise<Result> {
    const response = await send('POST', path, body, signal);
    if (!response.ok || response.body === null) return readJsonResponse(response);
    return await readServerTaskMessages(response.body, onProgress, signal);
  }
  return {
    measureWay: (walkId, way) => request('POST', `/api/walks/${walkId}/way`, way),
    drawMap: (walkId, extractIds, options) => runServerTask(`/api/walks/${walkId}/map`, { extractIds }, options),
    addExtract: (file, options) => runServerTask('/api/extracts', file, options),
    fetchExtract: (area, options) => runServerTask('/api/extracts/fetch', area, options),
    beginWalk: (walk, options) => runServerTask('/api/begin', walk, options),
    readSettings: () => request('GET', '/api/settings'),
    writeSettings: (settings) => request('PUT', '/api/settings', settings),
    fetchExtractFile: (id, name) => send('GET', `/api/extracts/${id}/${name}`),
  };
}

async function readJsonResponse<Answer>(response: Response): Promise<Answer> {
  const answer = await response.json().catch((cause: unknown) => {
    throw new ServerUnreachableError('The server of the studio does not answer.', { cause });
  });
  if (!response.ok) throw new RequestRefusedError(response.status, answer.error);
  return answer;
}

/** Reads the JSON lines that the server sends during a task. Reports each progress line, and returns the result line. */
async function readServerTaskMessages<Result>(
  body: ReadableStream<Uint8Array>,
  onProgress: (progress: ServerTaskProgress) => void,
  signal: AbortSignal,
): Promise<Result> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new ServerUnreachableError('The server of the studio does not answer.', { cause });
    });
    const lines = `${rest}${decoder.decode(value, { stream: !done })}`.split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const line: TaskStreamMessage<Result> = JSON.parse(text);
      if ('result' in line) return line.result;
      if ('error' in line) throw new RequestRefusedError(409, line.error);
      onProgress(line);
    }
    if (done) throw new ServerUnreachableError('The server of the studio does not answer.');
  }
}
