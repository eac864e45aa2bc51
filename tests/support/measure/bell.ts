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
  klangwegHeard?: { peak: number; tonesHz: number[]; shakes: unknown[] };
}

/**
 * Records the sounds that the page makes without a media element, and its vibrations: both are
 * short.
 */
export async function recordBell(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = { peak: 0, tonesHz: [] as number[], shakes: [] as unknown[] };
    (globalThis as Remembering).klangwegHeard = heard;
    const vibrate = (pattern: unknown) => heard.shakes.push(pattern) > 0;
    Object.defineProperty(navigator, 'vibrate', { value: vibrate });
    const listen = (ear: AnalyserNode) => {
      const samples = new Float32Array(ear.fftSize);
      const tones = new Float32Array(ear.frequencyBinCount);
      ear.getFloatTimeDomainData(samples);
      const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
      heard.peak = Math.max(heard.peak, peak);
      if (peak < 0.01) return;
      ear.getFloatFrequencyData(tones);
      const loudest = tones.reduce((best, db, bin) => (db > (tones[best] ?? 0) ? bin : best), 0);
      heard.tonesHz.push((loudest * ear.context.sampleRate) / ear.fftSize);
    };
    const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
    const connectAndMeter = function (this: AudioNode, ...args: unknown[]) {
      const { context } = this;
      if (args[0] instanceof AudioDestinationNode && context instanceof AudioContext) {
        // Each analyser holds more than half a second, and is half a second later than the one
        // before: nothing is lost on a page that is too busy to read it.
        for (let index = 0; index < 10; index += 1) {
          const ear = new AnalyserNode(context, { fftSize: 32_768, smoothingTimeConstant: 0 });
          const late = new DelayNode(context, { delayTime: index / 2, maxDelayTime: 5 });
          connect.call(this, late);
          connect.call(late, ear);
          setInterval(listen, 200, ear);
        }
      }
      return connect.apply(this, args);
    };
    AudioNode.prototype.connect = connectAndMeter as typeof AudioNode.prototype.connect;
  });
}

export function recordedBell(page: Page): Promise<Heard> {
  return page.evaluate(
    () => (globalThis as Remembering).klangwegHeard ?? { peak: 0, tonesHz: [], shakes: [] },
  );
}
