import type { MapExtract, TaskStreamMessage } from '../map-api.ts';
import type { RunningStudio } from './running-studio.fixtures.ts';

/** Sends a request to a running studio with the studio's token, and returns the response before its body has ended. */
export function postToStudio(
  { port, token }: RunningStudio,
  path: string,
  body: string | Buffer | object,
  signal?: AbortSignal,
): Promise<Response> {
  const isFile = typeof body === 'string' || Buffer.isBuffer(body);
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'X-Studio-Token': token,
      'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
    },
    body: isFile ? new Uint8Array(Buffer.from(body)) : JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** Runs a task of the server. Returns the stages that the task reports, and its result or error. */
export async function runServerTask<Result>(studio: RunningStudio, path: string, body: string | Buffer | object) {
  const text = await (await postToStudio(studio, path, body)).text();
  const lines = text
    .trim()
    .split('\n')
    .map((line): TaskStreamMessage<Result> => JSON.parse(line));
  const last = lines.at(-1);
  return {
    stages: lines.flatMap((line) => ('stage' in line ? [line.stage] : [])),
    result: last && 'result' in last ? last.result : undefined,
    error: last && 'error' in last ? last.error : undefined,
  };
}

export async function uploadMapExtract(studio: RunningStudio, content: string | Buffer): Promise<MapExtract> {
  const { result, error } = await runServerTask<MapExtract>(studio, '/api/extracts', content);
  if (result === undefined) throw new Error(error);
  return result;
}
