/**
 * Calls `listener` with the device's best voice for a language, `undefined` if it has none. Calls again when the best voice changes:
 * some browsers load voices late.
 * @param language BCP 47.
 * @returns a function that stops watching.
 */
export function watchVoice(language: string, listener: (voice: SpeechSynthesisVoice | undefined) => void): () => void {
  const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
  if (!synthesis) return () => undefined;
  const report = () => listener(bestVoice(synthesis.getVoices(), language));
  report();
  // Older Safari has no `addEventListener` here and calls only the one handler.
  synthesis.addEventListener?.('voiceschanged', report);
  return () => synthesis.removeEventListener?.('voiceschanged', report);
}

type Named = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * Returns the best voice for a language: offline voices first, then those of its region (`zh-Hant` is Taiwan's), then the
 * device's default. Excludes Cantonese voices (`zh-HK`), which cannot read Mandarin.
 */
export function bestVoice<Voice extends Named>(voices: readonly Voice[], language: string): Voice | undefined {
  const requested = new Intl.Locale(language).maximize();
  const fit = voices.flatMap((voice) => {
    const spoken = localeOf(voice.lang);
    if (spoken?.language !== requested.language || isCantonese(spoken)) return [];
    const rank =
      Number(voice.localService) * 4 + Number(spoken.region === requested.region) * 2 + Number(voice.default);
    return [{ voice, rank }];
  });
  return fit.sort((one, other) => other.rank - one.rank)[0]?.voice;
}

/** Parses a voice's language tag. Android writes `zh_TW`; a voice with an invalid tag is never used. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).maximize();
  } catch {
    return undefined;
  }
}

function isCantonese({ language, region }: Intl.Locale): boolean {
  return language === 'zh' && (region === 'HK' || region === 'MO');
}

/** The current utterance. Without a reference, browsers collect it and never report its end. */
let currentUtterance: SpeechSynthesisUtterance | undefined;

/**
 * Speaks a text, and resolves when it ends or is stopped. Speaks each sentence separately: some voices break off after 15
 * seconds.
 * @param rate 1 is the voice's own speed.
 * @throws {Error} if the voice fails, such as an online voice without a network.
 */
export async function speak(
  text: string,
  { voice, rate }: { voice: SpeechSynthesisVoice; rate: number },
  stopped: AbortSignal,
): Promise<void> {
  for (const { segment } of new Intl.Segmenter(voice.lang.replaceAll('_', '-'), { granularity: 'sentence' }).segment(
    text,
  )) {
    if (stopped.aborted) return;
    await saySentence(Object.assign(new SpeechSynthesisUtterance(segment), { voice, lang: voice.lang, rate }), stopped);
  }
}

function saySentence(sentence: SpeechSynthesisUtterance, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      speechSynthesis.cancel();
      resolve();
    };
    stopped.addEventListener('abort', stop, { once: true });
    sentence.onend = () => {
      stopped.removeEventListener('abort', stop);
      resolve();
    };
    sentence.onerror = ({ error }) => {
      stopped.removeEventListener('abort', stop);
      reject(new Error(`The voice failed: ${error}.`));
    };
    currentUtterance = sentence;
    speechSynthesis.speak(currentUtterance);
  });
}
