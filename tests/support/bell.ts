import type { Page } from 'playwright-core';

export interface Heard {
  /** The loudest sample so far, from 0 to 1. */
  readonly peak: number;
  /** The loudest tone of each moment in which there was one, in Hz. */
  readonly tonesHz: readonly number[];
  /** What the phone was told to shake, in ms. */
  readonly shakes: readonly unknown[];
}

interface Remembering {
  klangwegHeard?: { peak: number; tonesHz: number[]; shakes: unknown[] };
}

/** Remembers what the page sounds by itself, without any element, and how it trembles: both are short. */
export async function rememberBell(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = { peak: 0, tonesHz: [] as number[], shakes: [] as unknown[] };
    (globalThis as Remembering).klangwegHeard = heard;
    const vibrate = (pattern: unknown) => heard.shakes.push(pattern) > 0;
    Object.defineProperty(navigator, 'vibrate', { value: vibrate });
    const listen = (ear: AnalyserNode) => {
      const samples = new Float32Array(ear.fftSize);
      const tones = new Float32Array(ear.frequencyBinCount);
      ear.getFloatTimeDomainData(samples);
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      heard.peak = Math.max(heard.peak, peak);
      if (peak < 0.01) return;
      ear.getFloatFrequencyData(tones);
      const loudest = tones.reduce((best, db, bin) => (db > (tones[best] ?? 0) ? bin : best), 0);
      heard.tonesHz.push((loudest * ear.context.sampleRate) / ear.fftSize);
    };
    const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
    const connectAndHear = function (this: AudioNode, ...args: unknown[]) {
      const { context } = this;
      if (args[0] instanceof AudioDestinationNode && context instanceof AudioContext) {
        // Each holds more than half a second, and hears half a second after the one before: nothing
        // is lost on a page that is too busy to look.
        for (let at = 0; at < 10; at += 1) {
          const ear = new AnalyserNode(context, { fftSize: 32_768, smoothingTimeConstant: 0 });
          const late = new DelayNode(context, { delayTime: at / 2, maxDelayTime: 5 });
          connect.call(this, late);
          connect.call(late, ear);
          setInterval(listen, 200, ear);
        }
      }
      return connect.apply(this, args);
    };
    AudioNode.prototype.connect = connectAndHear as typeof AudioNode.prototype.connect;
  });
}

export function heardBell(page: Page): Promise<Heard> {
  return page.evaluate(
    () => (globalThis as Remembering).klangwegHeard ?? { peak: 0, tonesHz: [], shakes: [] },
  );
}
