import { EventEmitter } from 'node:events';
import type { Plugin } from 'vite';
import { expect, it, vi } from 'vitest';
import { recordedSilence } from '../recorded-silence.ts';
import { copyTemplateWalk } from '../walk-copy.fixtures.ts';
import { type Preview, walkInPreview } from './walk-in-preview.ts';

const walkCopy = copyTemplateWalk();

/** The parts of a development server that the plugin uses: its watcher, sockets and middleware. */
function serverWith({ configureServer }: Plugin) {
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const answers = new Map<string, (request: object, response: object) => void>();
  const ws = { send: vi.fn() };
  const middlewares = { use: (path: string, answer: () => void) => answers.set(path, answer) };
  if (typeof configureServer !== 'function') throw new Error('The plugin configures no server.');
  configureServer.call({} as never, { watcher, ws, middlewares } as never);
  const preview = () => {
    let text = '';
    const response = { setHeader: () => response, end: (body: string) => (text = body) };
    answers.get('/preview.json')?.({}, response);
    return JSON.parse(text) as Preview;
  };
  const answered = (address: string) => {
    let [status, type, content] = [200, '', Buffer.of()];
    const response = {
      setHeader: (_: string, value: string) => {
        type = value;
        return response;
      },
      writeHead: (code: number) => {
        status = code;
        return response;
      },
      end: (body = Buffer.of()) => {
        content = body;
      },
    };
    answers.get('/pack')?.({ url: address }, response);
    return { status, type, content };
  };
  return { watcher, ws, preview, answered };
}

it('file/unreadable: the page learns of a half-written map, and the next change is followed', async () => {
  const { watcher, ws, preview } = serverWith(walkInPreview(walkCopy.path('')));
  const change = async (file: string, text: string) => {
    ws.send.mockClear();
    walkCopy.write(file, text);
    watcher.emit('all', 'change', walkCopy.path(file));
    await vi.waitFor(() => expect(ws.send).toHaveBeenCalled());
  };
  expect(preview()).toMatchObject({ edition: 1, faults: [], pack: { edition: 1 } });
  walkCopy.write('map/labels.json', '{"sets": ');
  await change('map/base.svg', '<svg viewBox="0 0 1 1"></svg>');
  expect(preview()).toMatchObject({ edition: 2, pack: { edition: 1 } });
  expect(preview().faults).toEqual([expect.stringContaining('map/labels.json is missing or damaged')]);
  walkCopy.remove('map/base.svg');
  await change('sources.md', 'Seen there.');
  expect(preview()).toMatchObject({ edition: 3, faults: [], pack: { edition: 3 } });
});

it('offers/arrival: the preview shows the check’s faults, and still plays the walk', () => {
  walkCopy.replace('story.ink', '+ [closed #ev:closed:garden]', '+ {shells > 9} [closed #ev:closed:garden]');
  const { preview } = serverWith(walkInPreview(walkCopy.path('')));
  expect(preview()).toMatchObject({
    faults: expect.arrayContaining([expect.stringContaining('add #ev:closed:garden beside it')]),
    pack: { edition: 1 },
  });
});

it('the preview serves the walk’s recordings beside the files of its edition', () => {
  walkCopy.replace('story.ink', '#id:opening.1', '#id:opening.1 #sound:welcome');
  walkCopy.write('sounds/zh/welcome.mp3', recordedSilence());
  const { answered } = serverWith(walkInPreview(walkCopy.path('')));
  const { recordings } = JSON.parse(`${answered('/1/pack.zh.json').content}`);
  const { pathname } = new URL(recordings[0].path, 'http://localhost/1/');
  expect(answered(pathname)).toEqual({ status: 200, type: 'audio/mpeg', content: recordedSilence() });
  expect(answered('/1/no.mp3').status).toBe(404);
});
