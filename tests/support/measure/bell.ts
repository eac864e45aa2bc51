import type { Page } from 'playwright';

export interface Heard {
  /** The loudest sample so far, from 0 to 1. */
  readonly peak: number;
  /** The loudest frequency of each sample that was not silent, in Hz. */
  readonly tonesHz: readonly number[];
  /** The vibration patterns that the page requested, in ms. */
  readonly shakes: readonly unknown[];
}

interface Remembering {
  klangwegHeard?: { tapes: Tape[]; shakes: unknown[] };
}

interface Tape {
  readonly input: AudioNode;
  readonly recorder: MediaRecorder;
  readonly chunks: Blob[];
}

/**
 * Records the sounds that the page makes without a media element, and its vibrations: both are
 * short. The recorder keeps every sample, also of a page that is too busy to read them.
 */
export async function recordBell(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = { tapes: [] as Tape[], shakes: [] as unknown[] };
    (globalThis as Remembering).klangwegHeard = heard;
    const vibrate = (pattern: unknown) => heard.shakes.push(pattern) > 0;
    Object.defineProperty(navigator, 'vibrate', { value: vibrate });
    const tapeOf = (context: AudioContext): Tape => {
      const known = heard.tapes.find(({ input }) => input.context === context);
      if (known) return known;
      const input = new MediaStreamAudioDestinationNode(context);
      const recorder = new MediaRecorder(input.stream, { mimeType: 'audio/webm;codecs=pcm' });
      const tape = { input, recorder, chunks: [] as Blob[] };
      recorder.addEventListener('dataavailable', ({ data }) => tape.chunks.push(data));
      recorder.start();
      heard.tapes.push(tape);
      return tape;
    };
    const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
    const connectAndRecord = function (this: AudioNode, ...args: unknown[]) {
      const { context } = this;
      if (args[0] instanceof AudioDestinationNode && context instanceof AudioContext)
        connect.call(this, tapeOf(context).input);
      return connect.apply(this, args);
    };
    AudioNode.prototype.connect = connectAndRecord as typeof AudioNode.prototype.connect;
  });
}

/** What was recorded until now. */
export function recordedBell(page: Page): Promise<Heard> {
  return page.evaluate(async () => {
    const { tapes, shakes } = (globalThis as Remembering).klangwegHeard ?? {
      tapes: [],
      shakes: [],
    };
    let peak = 0;
    const tonesHz: number[] = [];
    for (const { recorder, chunks } of tapes) {
      const written = new Promise((done) => {
        recorder.addEventListener('dataavailable', done, { once: true });
      });
      recorder.requestData();
      await written;
      const file = await new Blob(chunks).arrayBuffer();
      const decoder = new OfflineAudioContext(1, 1, 48_000);
      // A recording without any sample yet is not a sound.
      const sound = await decoder.decodeAudioData(file).catch(() => undefined);
      if (sound === undefined) continue;
      const player = new OfflineAudioContext(1, sound.length, sound.sampleRate);
      const source = new AudioBufferSourceNode(player, { buffer: sound });
      const ear = new AnalyserNode(player, { fftSize: 32_768, smoothingTimeConstant: 0 });
      source.connect(ear).connect(player.destination);
      source.start();
      const samples = new Float32Array(ear.fftSize);
      const tones = new Float32Array(ear.frequencyBinCount);
      const listen = () => {
        ear.getFloatTimeDomainData(samples);
        const loudest = samples.reduce((high, sample) => Math.max(high, Math.abs(sample)), 0);
        peak = Math.max(peak, loudest);
        if (loudest < 0.01) return;
        ear.getFloatFrequencyData(tones);
        const tone = tones.reduce((best, db, bin) => (db > (tones[best] ?? 0) ? bin : best), 0);
        tonesHz.push((tone * sound.sampleRate) / ear.fftSize);
      };
      for (let atS = 0.25; atS < sound.duration; atS += 0.25)
        void player.suspend(atS).then(() => {
          listen();
          return player.resume();
        });
      await player.startRendering();
      listen();
    }
    return { peak, tonesHz, shakes };
  });
}
