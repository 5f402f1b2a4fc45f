import type { Locale } from '../../../app/locales/locales.ts';
import type { WalkerAnswer } from '../../../walk/answers.ts';
import type {
  AnswerVerdict,
  FileChange,
  FileChangeResult,
  FilesChangedEvent,
  FileText,
  FileVersion,
  NewWalk,
  TokenHeader,
  WalkCheck,
  WalkListEntry,
  WalkOutline,
} from '../../api.ts';
import type { MediaChangeResult } from '../../media-api.ts';

const tokenHeader: TokenHeader = 'X-Studio-Token';

/** Thrown when the server cannot be reached, for example because it has been stopped. */
export class ServerUnreachableError extends Error {
  override name = 'UnreachableError';
}

/** Thrown when the server refuses a request. `message` is the text that the server sent. */
export class RequestRefusedError extends Error {
  override name = 'RefusedError';

  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** Thrown when files have changed since the versions on which a change is based. */
export class OutdatedVersionError extends Error {
  override name = 'OutdatedVersionError';

  readonly paths: readonly string[];

  constructor(conflicts: readonly FileVersion[]) {
    super('The files have changed.');
    this.paths = conflicts.map(({ path }) => path);
  }
}

/** Reads and edits the files of walks through the studio's server. */
export interface WalkFilesClient {
  /** Fetches a text file. Returns `undefined` if the file does not exist. */
  fetchText(walkId: string, path: string): Promise<FileText | undefined>;
  /** Writes all changes or none. @throws {OutdatedVersionError} if a file has changed since the edited version. */
  writeChanges(walkId: string, changes: readonly FileChange[]): Promise<FileChangeResult>;
  undo(walkId: string): Promise<FileChangeResult>;
  redo(walkId: string): Promise<FileChangeResult>;
}

export interface StudioClient extends WalkFilesClient {
  listWalks(): Promise<WalkListEntry[]>;
  createWalk(walk: NewWalk): Promise<WalkListEntry>;
  fetchOutline(walkId: string): Promise<WalkOutline>;
  checkWalk(walkId: string): Promise<WalkCheck>;
  /** Sends a request that does not concern a single walk. `path` begins with `/api/`. */
  request<Answer>(method: 'GET' | 'POST', path: string): Promise<Answer>;
  /**
   * Sends a request about a walk to an endpoint that is defined outside `api.ts`, for example in `play-api.ts`.
   * @param path the path below `/api/walks/<id>/`.
   */
  requestOfWalk<Answer>(walkId: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer>;
  /** Adds a drawing or a recording to a walk, or removes it if `content` is `undefined`. See `media-api.ts`. */
  putMedia(walkId: string, path: string, content: Blob | undefined): Promise<MediaChangeResult>;
  tryAnswer(walkId: string, clueId: string, locale: Locale, answer: WalkerAnswer): Promise<AnswerVerdict>;
  /**
   * Sends a request whose answer is not plain JSON, such as the progress that a task reports line by line. Does not check
   * the status.
   * @param body a file, or a value that is sent as JSON.
   * @throws {ServerUnreachableError}
   */
  send(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, signal?: AbortSignal): Promise<Response>;
  /** Returns the URL at which the server sends a file's content, for example for an `<img>`. */
  addressOf(walkId: string, path: string): string;
  /**
   * Subscribes to changes of all walks, also those made outside the studio. Calls `onConnection` when the connection to the
   * server is lost or restored. Returns a function that unsubscribes.
   */
  followChanges(onChange: (event: FilesChangedEvent) => void, onConnection: (isConnected: boolean) => void): () => void;
}

/**
 * Creates the client of the studio's server.
 * @param token the token in the URL that the server prints when it starts.
 */
export function createStudioClient(token: string): StudioClient {
  async function sendRequest(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    const headers: Record<string, string> = { [tokenHeader]: token };
    const isFile = body instanceof Blob;
    if (body !== undefined) headers['Content-Type'] = isFile ? 'application/octet-stream' : 'application/json';
    try {
      return await fetch(path, {
        method,
        headers,
        ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
        ...(signal && { signal }),
      });
    } catch (cause) {
      signal?.throwIfAborted();
      throw new ServerUnreachableError('The server of the studio does not answer.', { cause });
    }
  }
  async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await sendRequest(method, path, body);
    // The response is not JSON if a different program answers on the studio's port.
    const answer = await response.json().catch((cause: unknown) => {
      throw new ServerUnreachableError('The server of the studio does not answer.', { cause });
    });
    if (response.status === 409 && 'conflicts' in answer) throw new OutdatedVersionError(answer.conflicts);
    if (!response.ok) throw new RequestRefusedError(response.status, answer.error);
    return answer;
  }
  const walkPath = (walkId: string) => `/api/walks/${encodeURIComponent(walkId)}`;
  const filePath = (walkId: string, path: string) =>
    `${walkPath(walkId)}/files/${path.split('/').map(encodeURIComponent).join('/')}`;
  return {
    listWalks: () => request('GET', '/api/walks'),
    createWalk: (walk) => request('POST', '/api/walks', walk),
    fetchOutline: (walkId) => request('GET', walkPath(walkId)),
    checkWalk: (walkId) => request('GET', `${walkPath(walkId)}/check`),
    request,
    requestOfWalk: (walkId, method, path, body) => request(method, `${walkPath(walkId)}/${path}`, body),
    putMedia: (walkId, path, content) =>
      request(
        content === undefined ? 'DELETE' : 'PUT',
        `${walkPath(walkId)}/media/${path.split('/').map(encodeURIComponent).join('/')}`,
        content,
      ),
    tryAnswer: (walkId, clueId, locale, answer) =>
      request('POST', `${walkPath(walkId)}/answers`, { clueId, locale, answer }),
    async fetchText(walkId, path) {
      try {
        return await request<FileText>('GET', filePath(walkId, path));
      } catch (error) {
        if (error instanceof RequestRefusedError && error.status === 404) return undefined;
        throw error;
      }
    },
    writeChanges: (walkId, changes) => request('POST', `${walkPath(walkId)}/changes`, changes),
    undo: (walkId) => request('POST', `${walkPath(walkId)}/undo`),
    redo: (walkId) => request('POST', `${walkPath(walkId)}/redo`),
    send: sendRequest,
    addressOf: (walkId, path) => `${filePath(walkId, path)}?raw&token=${encodeURIComponent(token)}`,
    followChanges(onChange, onConnection) {
      const source = new EventSource(`/api/events?token=${encodeURIComponent(token)}`);
      source.addEventListener('changed', ({ data }: MessageEvent<string>) => onChange(JSON.parse(data)));
      source.addEventListener('open', () => onConnection(true));
      source.addEventListener('error', () => onConnection(false));
      return () => source.close();
    },
  };
}
