import { useState } from 'react';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { useStudio } from '../workspace/studio.tsx';

/**
 * Adds, replaces and removes drawings and recordings of the open walk. `refusal` is the reason why the last change
 * failed.
 */
export interface MediaEditor {
  put: (path: string, content: Blob | undefined) => Promise<boolean>;
  refusal: string | undefined;
  refuse: (sentence: string | undefined) => void;
  isBusy: boolean;
  /** Returns the URL of a file. The URL changes when the file's content changes. */
  addressOf: (path: string) => string;
}

export function useMediaEditor(): MediaEditor {
  const { client } = useStudio();
  const { walkId, files, outline } = useOpenWalk();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  return {
    refusal,
    refuse: setRefusal,
    isBusy,
    async put(path, content) {
      setIsBusy(true);
      setRefusal(undefined);
      try {
        const { history } = await client.putMedia(walkId, path, content);
        files.updateHistory(history);
        return true;
      } catch (error) {
        setRefusal((error as Error).message);
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    addressOf: (path) => {
      const version = outline.files.find((file) => file.path === path)?.version ?? '';
      return `${client.addressOf(walkId, path)}&version=${encodeURIComponent(version)}`;
    },
  };
}
