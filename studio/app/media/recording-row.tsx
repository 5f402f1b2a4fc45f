import { useEffect, useRef, useState } from 'react';
import { type Locale, localeTags } from '../../../app/locales/locales.ts';
import { useTranslator } from '../messages/studio-messages.tsx';
import buttons from '../shell/buttons.module.css';
import { useOpenWalk } from '../workspace/open-walk.tsx';
import { findAudibleTimeRange } from './audible-time-range.ts';
import { convertSound, maxRecordingSeconds, maxSoundFileBytes } from './convert-sound.ts';
import { DropZone } from './drop-zone.tsx';
import styles from './media-screen.module.css';
import { canRecord, type RunningRecording, startRecording } from './record-voice.ts';
import { trimMp3 } from './trim-mp3.ts';
import type { MediaEditor } from './use-media-editor.ts';

interface RecordingRowProps {
  name: string;
  /** The spoken text, in the recording's language. */
  words: string;
  locale: Locale;
  media: MediaEditor;
  /** Removes the recording's tag from the line. The recording's files stay until the author removes them. */
  onRemoveLine: () => void;
}

/** Shows a line with its recording in one language, which the author can play, replace, record, trim and remove. */
export function RecordingRow({ name, words, locale, media, onRemoveLine }: RecordingRowProps) {
  const text = useTranslator();
  const { outline } = useOpenWalk();
  const { put, refuse, addressOf } = media;
  const [running, setRunning] = useState<RunningRecording>();
  const [convertingFile, setConvertingFile] = useState<string>();
  const isStarting = useRef(false);
  const newestFile = useRef(0);
  const pathOf = (extension: string) => `sounds/${locale}/${name}.${extension}`;
  const extension = ['mp3', 'm4a'].find((it) => outline.files.some(({ path }) => path === pathOf(it)));
  const { htmlLang } = localeTags[locale];

  useEffect(
    () => () => {
      newestFile.current++;
    },
    [],
  );

  /**
   * Begins a change of the recording's file. Cancels conversions in progress, so that an older one cannot replace a newer
   * file. The returned function says whether this change is still the newest.
   */
  function startFileChange(): () => boolean {
    const request = ++newestFile.current;
    setConvertingFile(undefined);
    return () => request === newestFile.current;
  }

  async function putFile(file: File | undefined) {
    if (file === undefined) return;
    const isNewest = startFileChange();
    const kind = /\.(mp3|m4a)$/i.exec(file.name)?.[1]?.toLowerCase();
    if (kind !== undefined) await put(pathOf(kind), file);
    else await convertAndPutFile(file, isNewest);
  }

  async function convertAndPutFile(file: File, isNewest: () => boolean) {
    refuse(undefined);
    setConvertingFile(file.name);
    const sound = await convertSound(file).catch(() => ({ kind: 'failed' as const }));
    if (!isNewest()) return;
    setConvertingFile(undefined);
    if (sound.kind === 'converted') await put(pathOf('m4a'), sound.content);
    else if (sound.kind === 'silent') refuse(text('pictures.onlySilence'));
    else
      refuse(
        text(`pictures.sounds.${sound.kind}`, {
          file: file.name,
          seconds: sound.kind === 'too-long' ? sound.seconds : 0,
          most: maxRecordingSeconds,
          megabytes: maxSoundFileBytes / 1_000_000,
        }),
      );
  }

  async function recordVoice() {
    if (isStarting.current) return;
    if (!canRecord()) return refuse(text('pictures.cannotRecord'));
    isStarting.current = true;
    const isNewest = startFileChange();
    refuse(undefined);
    try {
      setRunning(await startRecording());
    } catch {
      if (isNewest()) refuse(text('pictures.noMicrophone'));
    } finally {
      isStarting.current = false;
    }
  }

  async function finishRecording() {
    startFileChange();
    const content = await running?.stop();
    setRunning(undefined);
    if (content) await put(pathOf('m4a'), content);
  }

  /** Removes the silence at both ends of an MP3, at whole frames. */
  async function cutSilence() {
    const isNewest = startFileChange();
    const bytes = new Uint8Array(await (await fetch(addressOf(pathOf('mp3')))).arrayBuffer());
    const context = new AudioContext();
    try {
      const sound = await context.decodeAudioData(bytes.slice().buffer);
      const bounds = findAudibleTimeRange(sound.getChannelData(0), sound.sampleRate);
      const trimmed = bounds && trimMp3(bytes, bounds);
      if (!isNewest()) return;
      if (trimmed === undefined) return refuse(text('pictures.onlySilence'));
      await put(pathOf('mp3'), new Blob([new Uint8Array(trimmed)]));
    } catch {
      if (isNewest()) refuse(text('pictures.notCut'));
    } finally {
      await context.close();
    }
  }

  async function removeFile(path: string) {
    startFileChange();
    await put(path, undefined);
  }

  return (
    <li data-file={extension && pathOf(extension)} data-entry tabIndex={-1}>
      <p lang={htmlLang}>{words}</p>
      {extension === undefined ? (
        <p className={styles.unused}>{text('pictures.noRecording')}</p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the line above it has the same words.
        <audio controls preload="none" src={addressOf(pathOf(extension))} aria-label={name} />
      )}
      <DropZone
        label={text('pictures.chooseSound')}
        accept=".mp3,.m4a,.wav,audio/*"
        onFiles={([file]) => void putFile(file)}
      >
        <p>{text('pictures.dropSound')}</p>
        {running ? (
          <button type="button" className={buttons.button} onClick={() => void finishRecording()}>
            {text('pictures.stopRecording')}
          </button>
        ) : (
          <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => void recordVoice()}>
            {text('pictures.record')}
          </button>
        )}
        {extension === 'mp3' && (
          <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => void cutSilence()}>
            {text('pictures.cutSilence')}
          </button>
        )}
        {extension !== undefined && (
          <button
            type="button"
            className={`${buttons.button} ${buttons.quiet}`}
            onClick={() => void removeFile(pathOf(extension))}
          >
            {text('pictures.removeRecording')}
          </button>
        )}
      </DropZone>
      <p role="status" className={styles.note}>
        {convertingFile !== undefined && text('pictures.converting', { file: convertingFile })}
      </p>
      <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onRemoveLine}>
        {text('pictures.removeLine')}
      </button>
    </li>
  );
}
