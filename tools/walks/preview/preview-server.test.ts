import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { createSilentMp3 } from '../audio-files.fixtures.ts';
import { setUpTemplateWalkCopy } from '../walk-copy.fixtures.ts';
import { type PreviewContent, type PreviewResponse, servePreview } from './preview-server.ts';

const walkCopy = setUpTemplateWalkCopy();

/** A response of the server that stores what it receives in memory. */
class FakeResponse implements PreviewResponse {
  status = 200;
  type = '';
  content = Buffer.of();

  setHeader(_name: string, value: string) {
    this.type = value;
    return this;
  }

  writeHead(status: number) {
    this.status = status;
    return this;
  }

  end(body: string | Uint8Array = '') {
    this.content = Buffer.from(body);
  }
}

/** Creates a fake development server that serves the preview of a walk. */
function startFakeServer(folder: string) {
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });
  const answers = new Map<string, (request: { url?: string | undefined }, response: PreviewResponse) => void>();
  const ws = { send: vi.fn() };
  servePreview(folder, { watcher, ws, addRoute: (path, respond) => void answers.set(path, respond) });
  const responseTo = (path: string, url = '') => {
    const response = new FakeResponse();
    answers.get(path)?.({ url }, response);
    return response;
  };
  return {
    watcher,
    ws,
    preview: () => JSON.parse(String(responseTo('/preview.json').content)) as PreviewContent,
    answered: (address: string) => responseTo('/pack', address),
  };
}

it('file/unreadable: the page learns of a half-written map, and the next change is followed', async () => {
  const { watcher, ws, preview } = startFakeServer(walkCopy.path(''));
  const changeFile = async (file: string, text: string) => {
    ws.send.mockClear();
    walkCopy.write(file, text);
    watcher.emit('all', 'change', walkCopy.path(file));
    await vi.waitFor(() => expect(ws.send).toHaveBeenCalled());
  };
  expect(preview()).toMatchObject({ edition: 1, faults: [], pack: { edition: 1 } });
  walkCopy.write('map/labels.json', '{"sets": ');
  await changeFile('map/base.svg', '<svg viewBox="0 0 1 1"></svg>');
  expect(preview()).toMatchObject({ edition: 2, pack: { edition: 1 } });
  expect(preview().faults).toEqual([expect.stringContaining('map/labels.json is missing or damaged')]);
  walkCopy.remove('map/base.svg');
  await changeFile('sources.md', 'Seen there.');
  expect(preview()).toMatchObject({ edition: 3, faults: [], pack: { edition: 3 } });
});

it('offers/arrival: the preview shows the check’s faults, and still plays the walk', () => {
  walkCopy.replace('story.ink', '+ [closed #ev:closed:garden]', '+ {shells > 9} [closed #ev:closed:garden]');
  const { preview } = startFakeServer(walkCopy.path(''));
  expect(preview()).toMatchObject({
    faults: expect.arrayContaining([expect.stringContaining('add #ev:closed:garden beside it')]),
    pack: { edition: 1 },
  });
});

it('the preview serves the walk’s recordings beside the files of its edition', () => {
  walkCopy.replace('story.ink', '#id:opening.1', '#id:opening.1 #sound:welcome');
  walkCopy.write('sounds/zh/welcome.mp3', createSilentMp3());
  const { answered } = startFakeServer(walkCopy.path(''));
  const { recordings } = JSON.parse(`${answered('/1/pack.zh.json').content}`);
  const { pathname } = new URL(recordings[0].path, 'http://localhost/1/');
  expect(answered(pathname)).toEqual({ status: 200, type: 'audio/mpeg', content: createSilentMp3() });
  expect(answered('/1/no.mp3').status).toBe(404);
});
