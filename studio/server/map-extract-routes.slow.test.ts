import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { islandXml } from '../../tools/walks/map/invented-island.fixtures.ts';
import type { MapExtract } from '../map-api.ts';
import { createGridExtract } from './grid-extract.fixtures.ts';
import { setUpRunningStudio } from './running-studio.fixtures.ts';
import { postToStudio, runServerTask, uploadMapExtract } from './server-tasks.fixtures.ts';

const studio = setUpRunningStudio();

describe('Extracts', () => {
  test('an uploaded extract is checked, drawn, and has a start on a path', async () => {
    const extract = await uploadMapExtract(studio, gzipSync(islandXml));
    expect(extract.pathMeters).toBeGreaterThan(500);
    expect(extract.newestEdit).toBe('2024-02-03');
    expect(extract.labels.map(({ names }) => names.jp)).toContain('灯の塔');
    expect(extract.start.lat).toBeCloseTo(10.0015, 2);
    const tiles = await studio.send(`/api/extracts/${extract.id}/tiles.pmtiles`);
    expect(tiles.text.slice(0, 7)).toBe('PMTiles');
    const base = await studio.send(`/api/extracts/${extract.id}/base.svg`);
    expect(base.headers['content-security-policy']).toContain('sandbox');
  });

  test.each([
    ['no map at all', 'hello', /is not OSM XML/],
    ['no paths', islandXml.replaceAll('highway', 'lowway'), /has no paths to walk on/],
    ['too large an area', createGridExtract({ step: 0.01 }), /covers .* km: export at most 6 by 6 km/],
    ['damaged gzip', Buffer.from([0x1f, 0x8b, 1, 2, 3]), /damaged gzip/],
  ])('refuses a file with %s', async (_, content, sentence) => {
    expect((await runServerTask(studio, '/api/extracts', content)).error).toMatch(sentence);
  });
});

describe('Fetching an area', () => {
  const area = { lat: 35.7, lon: 139.8, sideMeters: 800 };

  /** Starts a fake Overpass server, and enters its URL into the studio's settings. */
  async function startOverpass(answer: Parameters<typeof createServer>[1]): Promise<Server> {
    const server = createServer({}, answer);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const overpassAddress = `http://127.0.0.1:${port}/api/interpreter`;
    await studio.send('/api/settings', { method: 'PUT', body: { overpassAddress } });
    return server;
  }

  test('is off until the author enters an address', async () => {
    expect((await studio.send('/api/settings')).json).toEqual({ overpassAddress: null });
    const answer = await studio.send('/api/extracts/fetch', { method: 'POST', body: area });
    expect(answer).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('No Overpass server is set') },
    });
  });

  test('fetches the box around a position', async () => {
    const asked: (string | undefined)[] = [];
    await startOverpass((request, response) => {
      asked.push(request.url);
      response.end(createGridExtract());
    });
    const { result, stages } = await runServerTask<MapExtract>(studio, '/api/extracts/fetch', area);
    expect(asked).toEqual(['/api/map?bbox=139.79557,35.696403,139.80443,35.703597']);
    expect(stages[0]).toBe('receive');
    expect(result?.pathMeters).toBeGreaterThan(10_000);
  });

  test('keeps the address after a restart', async () => {
    await startOverpass((_, response) => response.end());
    const before = (await studio.send('/api/settings')).json;
    await studio.restart();
    expect((await studio.send('/api/settings')).json).toEqual(before);
  });

  test.each([
    [429, /is busy \(429\): try again in a minute/],
    [404, /has no map at this address \(404\)/],
  ])('says what a status of %i means', async (status, sentence) => {
    await startOverpass((_, response) => response.writeHead(status).end());
    expect((await runServerTask(studio, '/api/extracts/fetch', area)).error).toMatch(sentence);
  });

  test('cancels the download when the app ends the request', async () => {
    const closed = Promise.withResolvers<void>();
    await startOverpass((_, response) => {
      response.on('close', () => closed.resolve());
      response.write('<osm>');
    });
    const cancel = new AbortController();
    const response = await postToStudio(studio, '/api/extracts/fetch', area, cancel.signal);
    await response.body?.getReader().read();
    cancel.abort();
    await closed.promise;
  });

  test('refuses an address that is none', async () => {
    const answer = await studio.send('/api/settings', {
      method: 'PUT',
      body: { overpassAddress: 'file:///etc/passwd' },
    });
    expect(answer).toMatchObject({ status: 400, json: { error: expect.stringContaining('is no web address') } });
  });
});
