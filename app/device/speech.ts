/**
 * Tells which of the device's voices speaks a language best, `undefined` for none, and again whenever that is another one: in some
 * browsers the voices come late. Until the returned function is called.
 * @param language BCP 47.
 */
export function watchVoice(language: string, tell: (voice: SpeechSynthesisVoice | undefined) => void): () => void {
  const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
  if (!synthesis) return () => undefined;
  const look = () => tell(bestVoice(synthesis.getVoices(), language));
  look();
  // Older Safari calls its one handler only, and its synthesis takes no listeners.
  synthesis.addEventListener?.('voiceschanged', look);
  return () => synthesis.removeEventListener?.('voiceschanged', look);
}

type Named = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * The voice for a language: one that speaks without a network before others, then one of its region (`zh-Hant` is Taiwan's), then the
 * device's own choice. Cantonese voices call themselves `zh-HK`, and read Mandarin to nobody.
 */
export function bestVoice<Voice extends Named>(voices: readonly Voice[], language: string): Voice | undefined {
  const wanted = new Intl.Locale(language).maximize();
  const fit = voices.flatMap((voice) => {
    const spoken = localeOf(voice.lang);
    if (spoken?.language !== wanted.language || isCantonese(spoken)) return [];
    const rank = Number(voice.localService) * 4 + Number(spoken.region === wanted.region) * 2 + Number(voice.default);
    return [{ voice, rank }];
  });
  return fit.sort((one, other) => other.rank - one.rank)[0]?.voice;
}

/** Android writes `zh_TW`; what is no language tag at all is no voice of ours. */
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

/** What is being said: a browser forgets an utterance that nobody holds, and never tells that it has ended. */
let saying: SpeechSynthesisUtterance | undefined;

/**
 * Says a text, and resolves when it has been said, or stopped. Each sentence is said by itself: some voices break off after a
 * quarter of a minute.
 * @param rate 1 is the voice's own.
 * @throws {Error} when the voice fails, as one without its network does.
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
    saying = sentence;
    speechSynthesis.speak(saying);
  });
}
