import type { Plugin } from 'vite';
import { checkWalk } from '../check/check-walk.ts';
import { type Pack, packWalk } from '../pack/pack-walk.ts';
import { describeFault } from '../read/fault.ts';
import { readDraft } from '../read-walks.ts';
import { watchFolder } from '../watch-folder.ts';

/** What the page gets when it asks for the walk: where the files of the pack are, or what is wrong with those of the walk. */
export interface Preview {
  /** Counts up with each change, and is part of the files' addresses so that none is an old one. */
  edition: number;
  /** What the check says, as sentences. */
  faults: string[];
  /** The newest pack that could be made, of this edition where the walk can be played as it is; absent until there was one. */
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

/** Serves a walk's pack from memory, made anew whenever a file of the walk changes. */
export function walkInPreview(folder: string): Plugin {
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
      // What can be played may still lack something, such as the text for a stop that is closed.
      preview.faults = checkWalk(folder).faults.map(describeFault);
    } catch (error) {
      // A file may be looked at while it is half written, and the page wants to know of the next change all the same.
      preview = { ...preview, edition, faults: [...preview.faults, (error as Error).message] };
    }
  }

  return {
    name: 'lorewalk:walk-in-preview',
    configureServer(server) {
      read();
      watchFolder(server.watcher, folder, () => {
        read();
        server.ws.send(changeEvent);
      });
      server.middlewares.use('/preview.json', (_request, response) => {
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify(preview));
      });
      server.middlewares.use('/pack', (request, response) => {
        const path = new URL(request.url ?? '', 'http://localhost').pathname.slice(1);
        // Recordings stand beside the folder of the edition.
        const content = pack?.files.get(path.replace(/^\d+\//, '')) ?? pack?.recordings.get(path);
        if (content === undefined) response.writeHead(404).end();
        else
          response
            .setHeader('Content-Type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
            .end(content);
      });
    },
  };
}
