/** The format of recordings: AAC in MP4, which every phone plays. A browser without an AAC encoder cannot record. */
const recordedType = 'audio/mp4;codecs=mp4a.40.2';
const bitsPerSecond = 64_000;

export interface RunningRecording {
  /** Ends the recording, and turns the microphone off. */
  stop(): Promise<Blob>;
}

/** Returns whether this browser can record a format that walks accept. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(recordedType);
}

/** Records the microphone in mono. Rejects if there is no microphone, or if the author does not allow it. */
export async function startRecording(): Promise<RunningRecording> {
  return recordStream(await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } }));
}

/** Records a stream in a format that walks accept, until the recording is stopped. */
export function recordStream(stream: MediaStream): RunningRecording {
  const recorder = new MediaRecorder(stream, { mimeType: recordedType, audioBitsPerSecond: bitsPerSecond });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise<Blob>((resolve) => {
    recorder.addEventListener('stop', () => {
      for (const track of stream.getTracks()) track.stop();
      resolve(new Blob(parts, { type: recordedType }));
    });
  });
  recorder.start();
  return {
    stop() {
      recorder.stop();
      return stopped;
    },
  };
}
