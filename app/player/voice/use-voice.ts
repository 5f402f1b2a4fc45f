import { useEffect, useState } from 'react';
import { watchVoice } from '../../device/speech.ts';
import { localeTags } from '../../locales/locales.ts';
import { useLocale } from '../../locales/messages.tsx';

/** Returns the device's voice for the page's language, once there is one. */
export function useVoice(): SpeechSynthesisVoice | undefined {
  const locale = useLocale();
  const [voice, setVoice] = useState<SpeechSynthesisVoice>();
  useEffect(() => watchVoice(localeTags[locale].htmlLang, setVoice), [locale]);
  return voice;
}
