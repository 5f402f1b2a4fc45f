import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Locale } from '../../../app/locales/locales.ts';
import type { WalkCheck, WalkOutline } from '../../api.ts';
import { useStudio } from './studio.tsx';
import type { WalkFiles } from './walk-files.ts';

/** A walk that is open in this window. */
export interface OpenWalk {
  walkId: string;
  files: WalkFiles;
  /** The walk as the server last read it. It may lack the newest edits of this window. */
  outline: WalkOutline;
  /** The result of the last check; absent until the first check has ended. */
  check?: WalkCheck | undefined;
  /** Whether a check is running. `check` contains the previous result until the running check ends. */
  isChecking: boolean;
}

const OpenWalkContext = createContext<OpenWalk | undefined>(undefined);

/** The files that the studio edits as text. Commands generate all other text files. */
const editedFile = /^(?:[^/]+\.(?:yaml|ink|md)|strings\/[^/]+\.json)$/;

/** The state of a walk while it opens. */
export type WalkLoadingState =
  | { kind: 'opening' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'open'; walk: OpenWalk };

/** Opens a walk, and follows changes of its files. */
export function useWalkLoadingState(walkId: string): WalkLoadingState & { retry: () => void } {
  const { client, onChange, openFiles } = useStudio();
  const [outline, setOutline] = useState<WalkOutline>();
  const [check, setCheck] = useState<WalkCheck>();
  const [isChecking, setIsChecking] = useState(true);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setFailure(undefined);
    setAttempt((count) => count + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the walk again.
  useEffect(() => {
    let isCurrent = true;
    // Responses may arrive out of order. Only the response to the newest request is used.
    let newest = 0;
    let files: WalkFiles | undefined;
    async function readWalk() {
      const request = ++newest;
      const isNewest = () => isCurrent && request === newest;
      setIsChecking(true);
      const checking = client.checkWalk(walkId);
      // Ignores a failure of the check, because `fetchOutline` below then fails for the same reason and reports it.
      checking.catch(() => undefined);
      const read = await client.fetchOutline(walkId);
      if (!isNewest()) return;
      files ??= openFiles(walkId, read.history);
      const paths = read.files.map(({ path }) => path).filter((path) => editedFile.test(path));
      const known = files.getSnapshot().files;
      await files.load(paths.filter((path) => !isLoaded || !known.has(path)));
      files.updateHistory(read.history);
      isLoaded = true;
      if (!isNewest()) return;
      setOutline(read);
      setFailure(undefined);
      const checked = await checking;
      if (!isNewest()) return;
      setCheck(checked);
      setIsChecking(false);
    }
    let isLoaded = false;
    const update = (changedPaths: readonly string[]) => {
      void files?.load(changedPaths.filter((path) => editedFile.test(path)));
      if (changedPaths.length === 0) isLoaded = false;
      readWalk().catch((error: Error) => isCurrent && setFailure(error.message));
    };
    update([]);
    const stop = onChange((event) => {
      if (event === undefined || event.walkId === walkId) update(event?.paths ?? []);
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [client, walkId, onChange, openFiles, attempt]);

  const walk = useMemo<OpenWalk | undefined>(
    () =>
      outline?.id === walkId
        ? { walkId, outline, files: openFiles(walkId, outline.history), check, isChecking }
        : undefined,
    [walkId, outline, openFiles, check, isChecking],
  );
  // A lost connection does not close an open walk: this window keeps its edits.
  if (walk) return { kind: 'open', walk, retry };
  return failure === undefined ? { kind: 'opening', retry } : { kind: 'failed', sentence: failure, retry };
}

export function OpenWalkProvider({ walk, children }: { walk: OpenWalk; children: ReactNode }) {
  return <OpenWalkContext value={walk}>{children}</OpenWalkContext>;
}

export function useOpenWalk(): OpenWalk {
  const walk = use(OpenWalkContext);
  if (walk === undefined) throw new Error('OpenWalkProvider must enclose the screens of a walk.');
  return walk;
}

/** Returns the text of a file with all edits of this window; `undefined` if the walk has no such file. */
export function useFileText(path: string): string | undefined {
  const { files } = useOpenWalk();
  return useSyncExternalStore(files.subscribe, () => {
    const file = files.getSnapshot().files.get(path);
    return file === undefined || (file.saved.version === null && file.text === '') ? undefined : file.text;
  });
}

/** The messages of a language by id. The table is `undefined` if the strings file is missing or is not valid JSON. */
export type MessageTable = Readonly<Record<string, string>> | undefined;

/** Returns the messages of a language with all edits of this window. */
export function useMessageTable(locale: Locale): MessageTable {
  const text = useFileText(`strings/${locale}.json`);
  return useMemo(() => parseMessageTable(text), [text]);
}

export function parseMessageTable(text: string | undefined): MessageTable {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
