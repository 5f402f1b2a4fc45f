import type { Plugin } from 'vite';
import { checkWalk } from '../check/check-walk.ts';
import { type Pack, packWalk } from '../pack/pack-walk.ts';
import { formatFault } from '../read/fault.ts';
import { readDraftWalk } from '../read-walks.ts';
import { type FileWatcher, watchFolder } from '../watch-folder.ts';

/** The content of `/preview.json`: the walk's faults, and the files of its newest pack. */
export interface PreviewContent {
  /**
   * A number that increases with each change. The files' URLs contain this number, so that caches never return an old
   * file.
   */
  edition: number;
  /** The sentences about the walk's faults. */
  faults: string[];
  /**
   * The newest pack; absent before the first pack. Its edition is lower than `edition` if the current files cannot be
   * packed.
   */
  pack?: { edition: number; files: string[] };
}

/** The name of the event that tells the page about changed files of the walk. */
export const changeEventName = 'walk:changed';

const contentTypes: Record<string, string> = {
  json: 'application/json',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
};

/** The part of a development server that the preview uses. */
export interface PreviewServer {
  watcher: FileWatcher;
  ws: { send(event: string): void };
  /** Registers a function that answers all requests below a path. */
  addRoute(path: string, respond: (request: { url?: string | undefined }, response: PreviewResponse) => void): void;
}

export interface PreviewResponse {
  setHeader(name: string, value: string): this;
  writeHead(status: number): this;
  end(body?: string | Uint8Array): unknown;
}

export function createPreviewPlugin(folder: string): Plugin {
  return {
    name: 'lorewalk:walk-in-preview',
    configureServer: ({ watcher, ws, middlewares }) =>
      servePreview(folder, { watcher, ws, addRoute: (path, respond) => void middlewares.use(path, respond) }),
  };
}

/** Serves a walk's pack from memory, and packs again whenever a file of the walk changes. */
export function servePreview(folder: string, { watcher, ws, addRoute }: PreviewServer) {
  let preview: PreviewContent = { edition: 0, faults: [] };
  let pack: Pack | undefined;

  function refreshPreview() {
    const edition = preview.edition + 1;
    try {
      const { walk, faults } = readDraftWalk(folder);
      preview = { ...preview, edition, faults: faults.map(formatFault) };
      if (walk === undefined) return;
      pack = packWalk(walk);
      preview.pack = { edition, files: [...pack.files.keys()] };
      // A playable walk may still have other faults, such as a missing text for a closed stop.
      preview.faults = checkWalk(folder).faults.map(formatFault);
    } catch (error) {
      // A file may be half-written. Catches the error, so that the next change still reaches the page.
      preview = { ...preview, edition, faults: [...preview.faults, (error as Error).message] };
    }
  }

  refreshPreview();
  watchFolder(watcher, folder, () => {
    refreshPreview();
    ws.send(changeEventName);
  });
  addRoute('/preview.json', (_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(preview));
  });
  addRoute('/pack', (request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname.slice(1);
    // URLs of the pack's files begin with the edition, such as `3/walk.json`. URLs of recordings have no edition.
    const content = pack?.files.get(path.replace(/^\d+\//, '')) ?? pack?.recordings.get(path);
    if (content === undefined) response.writeHead(404).end();
    else
      response
        .setHeader('Content-Type', contentTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        .end(content);
  });
}
