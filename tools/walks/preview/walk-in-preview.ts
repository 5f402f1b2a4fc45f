import type { Plugin } from 'vite';
import { checkWalk } from '../check/check-walk.ts';
import { type Pack, packWalk } from '../pack/pack-walk.ts';
import { describeFault } from '../read/fault.ts';
import { readDraft } from '../read-walks.ts';
import { type FileWatcher, watchFolder } from '../watch-folder.ts';

/** The page's data about the walk: the location of the pack's files, or the faults of the walk. */
export interface Preview {
  /** Grows with each change. The files' addresses contain it, so that caches never return an old file. */
  edition: number;
  /** The check's faults, as sentences. */
  faults: string[];
  /** The newest pack that could be made; it has this edition if the walk can be played now. Absent until the first pack. */
  pack?: { edition: number; files: string[] };
}

/** The event that tells the page that files of the walk have changed. */
export const changeEvent = 'walk:changed';

const types: Record<string, string> = {
  json: 'application/json',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
};

/** The parts of a development server that the preview needs. */
export interface PreviewServer {
  watcher: FileWatcher;
  ws: { send(event: string): void };
  /** Answers all requests below a path. */
  answer(path: string, respond: (request: { url?: string | undefined }, response: PreviewResponse) => void): void;
}

export interface PreviewResponse {
  setHeader(name: string, value: string): this;
  writeHead(status: number): this;
  end(body?: string | Uint8Array): unknown;
}

export function walkInPreview(folder: string): Plugin {
  return {
    name: 'lorewalk:walk-in-preview',
    configureServer: ({ watcher, ws, middlewares }) =>
      servePreview(folder, { watcher, ws, answer: (path, respond) => void middlewares.use(path, respond) }),
  };
}

/** Serves a walk's pack from memory, and packs again whenever a file of the walk changes. */
export function servePreview(folder: string, { watcher, ws, answer }: PreviewServer) {
  let preview: Preview = { edition: 0, faults: [] };
  let pack: Pack | undefined;

  function read() {
    const edition = preview.edition + 1;
    try {
      const { walk, faults } = readDraft(folder);
      preview = { ...preview, edition, faults: faults.map(describeFault) };
      if (walk === undefined) return;
      pack = packWalk(walk);
      preview.pack = { edition, files: [...pack.files.keys()] };
      // A playable walk may still have faults, such as a missing text for a closed stop.
      preview.faults = checkWalk(folder).faults.map(describeFault);
    } catch (error) {
      // A read may meet a half-written file; the next change must still reach the page.
      preview = { ...preview, edition, faults: [...preview.faults, (error as Error).message] };
    }
  }

  read();
  watchFolder(watcher, folder, () => {
    read();
    ws.send(changeEvent);
  });
  answer('/preview.json', (_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(preview));
  });
  answer('/pack', (request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname.slice(1);
    // Recordings are beside the edition's folder.
    const content = pack?.files.get(path.replace(/^\d+\//, '')) ?? pack?.recordings.get(path);
    if (content === undefined) response.writeHead(404).end();
    else
      response
        .setHeader('Content-Type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        .end(content);
  });
}
