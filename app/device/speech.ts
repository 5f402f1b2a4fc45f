import { splitText } from './text-segments.ts';

/**
 * The delays before asking for voices again. Safari loads its voices late, and some versions fire no event for that.
 */
const voiceRetriesMs = [250, 1000, 3000];

/**
 * Calls `listener` with the device's best voice for a language; with `undefined` if there is none. Calls again when the
 * best voice changes, because some browsers load voices late.
 * @param language a BCP 47 tag.
 * @returns a function that stops watching.
 */
export function watchBestVoice(
  language: string,
  listener: (voice: SpeechSynthesisVoice | undefined) => void,
): () => void {
  const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
  if (!synthesis) return () => undefined;
  const reportBestVoice = () => listener(findBestVoice(synthesis.getVoices(), language));
  reportBestVoice();
  const timers = synthesis.getVoices().length > 0 ? [] : voiceRetriesMs.map((ms) => setTimeout(reportBestVoice, ms));
  // In older versions of Safari, `speechSynthesis` has no `addEventListener`. Only the timers above then find voices
  // that load late.
  synthesis.addEventListener?.('voiceschanged', reportBestVoice);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    synthesis.removeEventListener?.('voiceschanged', reportBestVoice);
  };
}

type VoiceProperties = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * Returns the best voice for a language. Prefers offline voices, then voices of the language's region (Taiwan for
 * `zh-Hant`), then the device's default. Excludes Cantonese voices (`zh-HK`), which cannot read Mandarin.
 */
export function findBestVoice<Voice extends VoiceProperties>(
  voices: readonly Voice[],
  language: string,
): Voice | undefined {
  const requestedLocale = new Intl.Locale(language).maximize();
  const rankedVoices = voices.flatMap((voice) => {
    const spokenLocale = parseVoiceLocale(voice.lang);
    if (spokenLocale?.language !== requestedLocale.language || isCantonese(spokenLocale)) return [];
    const rank =
      Number(voice.localService) * 4 +
      Number(spokenLocale.region === requestedLocale.region) * 2 +
      Number(voice.default);
    return [{ voice, rank }];
  });
  return rankedVoices.sort((one, other) => other.rank - one.rank)[0]?.voice;
}

/**
 * Parses a voice's language tag; `undefined` if the tag is invalid. Android separates the parts with an underscore
 * (`zh_TW`).
 */
function parseVoiceLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-')).maximize();
  } catch {
    return undefined;
  }
}

function isCantonese({ language, region }: Intl.Locale): boolean {
  return language === 'zh' && (region === 'HK' || region === 'MO');
}

/**
 * The utterance that is being spoken. Without a reference, browsers garbage-collect an utterance and never report its
 * end.
 */
let currentUtterance: SpeechSynthesisUtterance | undefined;
let isUnlocked = false;

/**
 * Lets this page speak later without a tap. Call this during a tap. Until then, Safari silently ignores `speak`, so a
 * voice that replaces a failed recording would stay mute.
 */
export function unlockSpeech() {
  if (isUnlocked || !window.speechSynthesis) return;
  isUnlocked = true;
  currentUtterance = Object.assign(new SpeechSynthesisUtterance(''), { volume: 0 });
  speechSynthesis.speak(currentUtterance);
}

/** A voice has failed if a sentence takes longer than this margin plus `characterMs` per character at normal speed. */
const sentenceMarginMs = 8000;
const characterMs = 500;

/**
 * Speaks a text. Resolves when the speech ends or is stopped. Speaks each sentence separately, because some voices
 * break off after 15 seconds.
 * @param rate the speed; 1 is the voice's normal speed.
 * @throws {Error} if the voice fails, such as an online voice without a network, or if it never reports the end of a
 * sentence.
 */
export async function speak(
  text: string,
  { voice, rate }: { voice: SpeechSynthesisVoice; rate: number },
  stopSignal: AbortSignal,
): Promise<void> {
  for (const sentence of splitText(text, voice.lang.replaceAll('_', '-'), 'sentence')) {
    if (stopSignal.aborted) return;
    await speakSentence(
      Object.assign(new SpeechSynthesisUtterance(sentence), { voice, lang: voice.lang, rate }),
      stopSignal,
    );
  }
}

function speakSentence(sentence: SpeechSynthesisUtterance, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const endController = new AbortController();
    function settleSpeechPromiseOnce(settle: () => void) {
      if (endController.signal.aborted) return;
      endController.abort();
      clearTimeout(timeoutTimer);
      settle();
    }
    function stopSpeaking() {
      speechSynthesis.cancel();
      settleSpeechPromiseOnce(resolve);
    }
    // Safari sometimes loses the events of a sentence, for example after a phone call. So treat the voice as failed if
    // the sentence has not ended when this timer fires.
    const timeoutTimer = setTimeout(
      () => {
        speechSynthesis.cancel();
        settleSpeechPromiseOnce(() => reject(new Error('The voice failed: it reports no end.')));
      },
      sentenceMarginMs + (sentence.text.length * characterMs) / sentence.rate,
    );
    stopped.addEventListener('abort', stopSpeaking, { signal: endController.signal });
    sentence.onend = () => settleSpeechPromiseOnce(resolve);
    sentence.onerror = ({ error }) => settleSpeechPromiseOnce(() => reject(new Error(`The voice failed: ${error}.`)));
    currentUtterance = sentence;
    // The device may have paused the synthesis, for example because the screen was locked. Resume it first. Otherwise
    // the new sentence would wait in the queue forever.
    if (speechSynthesis.paused) speechSynthesis.resume();
    speechSynthesis.speak(currentUtterance);
  });
}
