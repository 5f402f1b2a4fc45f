import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { EditHistoryState, FilesChangedEvent } from '../../api.ts';
import { ServerTaskRunner } from '../connection/server-task-runner.ts';
import type { StudioClient } from '../connection/studio-client.ts';
import type { DrawMapResultWithLastCheck } from '../map/drawn-map-check.ts';
import type { UnsentEditsStore } from './unsent-edits.ts';
import { WalkFiles } from './walk-files.ts';

interface Studio {
  client: StudioClient;
  /** Whether the server responds. */
  isConnected: boolean;
  /** Subscribes to changes of all walks. Also calls the listener, without an event, when the connection is restored. */
  onChange: (listener: (event: FilesChangedEvent | undefined) => void) => () => void;
  /** Returns the files of a walk in this window. They stay open while the author works on other walks. */
  openFiles: (walkId: string, history: EditHistoryState) => WalkFiles;
  /** Returns the task that draws the map of a walk. It continues while the author works on other screens. */
  openDrawing: (walkId: string) => ServerTaskRunner<DrawMapResultWithLastCheck>;
}

const StudioContext = createContext<Studio | undefined>(undefined);

interface StudioProviderProps {
  client: StudioClient;
  unsent: UnsentEditsStore;
  children: ReactNode;
}

/** Connects the app with the server. Warns before the window closes while edits are unsent. */
export function StudioProvider({ client, unsent, children }: StudioProviderProps) {
  const [isConnected, setIsConnected] = useState(true);
  const [shared] = useState(() => ({
    listeners: new Set<(event: FilesChangedEvent | undefined) => void>(),
    files: new Map<string, WalkFiles>(),
    drawings: new Map<string, ServerTaskRunner<DrawMapResultWithLastCheck>>(),
  }));

  useEffect(() => {
    let wasConnected = true;
    return client.followChanges(
      (event) => {
        for (const listener of shared.listeners) listener(event);
      },
      (isNowConnected) => {
        setIsConnected(isNowConnected);
        if (isNowConnected && !wasConnected) for (const listener of shared.listeners) listener(undefined);
        wasConnected = isNowConnected;
      },
    );
  }, [client, shared]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if ([...shared.files.values()].some((files) => files.hasUnsentEdits())) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [shared]);

  const studio = useMemo<Studio>(
    () => ({
      client,
      isConnected,
      onChange(listener) {
        shared.listeners.add(listener);
        return () => shared.listeners.delete(listener);
      },
      openFiles(walkId, history) {
        const files = shared.files.get(walkId) ?? new WalkFiles(walkId, client, unsent, history);
        shared.files.set(walkId, files);
        return files;
      },
      openDrawing(walkId) {
        const drawing = shared.drawings.get(walkId) ?? new ServerTaskRunner<DrawMapResultWithLastCheck>();
        shared.drawings.set(walkId, drawing);
        return drawing;
      },
    }),
    [client, unsent, isConnected, shared],
  );
  return <StudioContext value={studio}>{children}</StudioContext>;
}

export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (studio === undefined) throw new Error('StudioProvider must enclose every screen.');
  return studio;
}
