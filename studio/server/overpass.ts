import type { ReadableStream } from 'node:stream/web';
import { metersPerDegree } from '../../tools/walks/map/projection.ts';
import type { MapExtractRequest } from '../map-api.ts';
import { RefusalError } from './refusal.ts';

/** The time limit for the server's answer. Overpass servers usually answer within a minute, even for a large area. */
const answerTimeoutMs = 180_000;

/**
 * Fetches the map data of an area from an Overpass server, as OSM XML with the bounds of the area. Uses the call `map?`
 * of https://wiki.openstreetmap.org/wiki/Overpass_API/XAPI_Compatibility_Layer.
 * @param address the URL of the server's API, such as `https://overpass.example/api`.
 * @throws {RefusalError} if the server cannot be reached, responds too late, or responds with an error.
 */
export async function fetchAreaExtract(
  address: string,
  area: MapExtractRequest,
  signal: AbortSignal,
): Promise<ReadableStream> {
  const url = `${normalizeOverpassAddress(address)}/map?bbox=${computeBoundingBox(area).join(',')}`;
  const host = new URL(url).host;
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(answerTimeoutMs)]) });
  } catch (error) {
    signal.throwIfAborted();
    const isLate = (error as Error).name === 'TimeoutError';
    throw new RefusalError(
      409,
      `${host} ${isLate ? 'has not answered in time' : 'cannot be reached'}: try again later, or use a file.`,
    );
  }
  if (response.status === 429 || response.status === 504)
    throw new RefusalError(409, `${host} is busy (${response.status}): try again in a minute, or use a file.`);
  if (!response.ok || response.body === null)
    throw new RefusalError(
      409,
      `${host} has no map at this address (${response.status}): correct the address of the Overpass server.`,
    );
  return response.body as ReadableStream;
}

/**
 * Returns the base URL of an Overpass server. Removes a trailing `/interpreter` or `/map`, because the URLs in a server's
 * documentation may end with it.
 * @throws {RefusalError} if `address` is not an HTTP or HTTPS URL, or if it contains a user name.
 */
export function normalizeOverpassAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol) || url.username !== '')
    throw new RefusalError(
      400,
      `"${address.slice(0, 80)}" is no web address: write one such as https://overpass.example/api.`,
    );
  return `${url.origin}${url.pathname.replace(/\/(?:interpreter|map)?\/?$/, '')}`;
}

/** Returns the box of an area: west, south, east, north in degrees. */
export function computeBoundingBox({ lat, lon, sideMeters }: MapExtractRequest): [number, number, number, number] {
  const byLat = sideMeters / 2 / metersPerDegree;
  const byLon = byLat / Math.cos((lat * Math.PI) / 180);
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return [round(lon - byLon), round(lat - byLat), round(lon + byLon), round(lat + byLat)];
}
