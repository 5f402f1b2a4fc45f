import { useEffect, useState } from 'react';
import { runWhenIdle } from '../../device/idle.ts';
import { watchBestVoice } from '../../device/speech.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale } from '../../locales/messages.tsx';

/**
 * Returns the device's voice for the page's language; undefined until the browser has one. Searches when the browser is
 * idle, so that the search does not delay the first line of a walk.
 */
export function useVoice(): SpeechSynthesisVoice | undefined {
  const locale = useLocale();
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();
  useEffect(() => runWhenIdle(() => watchBestVoice(localeTags[locale].htmlLang, setVoice)), [locale]);
  return voice;
}
