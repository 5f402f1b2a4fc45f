import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlayableWalk, StoryPath, StoryPathToMessageRequest } from '../../play-api.ts';
import type { StudioClient } from '../connection/studio-client.ts';
import { useStudio } from '../workspace/studio.tsx';

/**
 * Returns the playable edition of a walk, updated after each change of its files. `failure` says why it cannot be fetched.
 */
export function usePlayableWalk(walkId: string): { playable: PlayableWalk | undefined; failure: string | undefined } {
  const { client, onChange } = useStudio();
  const [playable, setPlayable] = useState<PlayableWalk>();
  const [failure, setFailure] = useState<string>();
  const newest = useRef(0);
  const fetchWalk = useCallback(async () => {
    const request = ++newest.current;
    try {
      const fetched = await client.requestOfWalk<PlayableWalk>(walkId, 'GET', 'play');
      if (request !== newest.current) return;
      setPlayable(fetched);
      setFailure(undefined);
    } catch (error) {
      if (request === newest.current) setFailure((error as Error).message);
    }
  }, [client, walkId]);
  useEffect(() => {
    void fetchWalk();
    const stop = onChange((event) => {
      if (event === undefined || event.walkId === walkId) void fetchWalk();
    });
    return () => {
      stop();
      newest.current += 1;
    };
  }, [fetchWalk, onChange, walkId]);
  return { playable, failure };
}

/**
 * Asks the server for a path through the story: the walker's actions up to the text `request.message`, such as a line or a
 * clue's question. Rejects with the server's reason if the server finds no path.
 */
export function fetchStoryPathToMessage(
  client: StudioClient,
  walkId: string,
  request: StoryPathToMessageRequest,
): Promise<StoryPath> {
  return client.requestOfWalk(walkId, 'POST', 'play/path', request);
}
