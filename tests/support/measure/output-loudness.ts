import type { Page } from 'playwright';

/**
 * The source of a sound: the page's one plain element, the one behind the effects, or no element at
 * all.
 */
export type OutputName = 'plain' | 'effects' | 'noise';

interface Meter {
  readonly analyser: AnalyserNode;
  element?: HTMLMediaElement;
}

interface Hearing {
  klangwegMeters?: Map<BaseAudioContext, Meter>;
}

/**
 * Meters every output of the page: everything that leaves through Web Audio. The plain element is
 * metered once `watchSound` has routed it there.
 */
export async function meterOutputs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const meters = new Map<BaseAudioContext, Meter>();
    (globalThis as Hearing).klangwegMeters = meters;
    const meterOf = (context: BaseAudioContext) => {
      const meter = meters.get(context) ?? { analyser: context.createAnalyser() };
      meters.set(context, meter);
      return meter;
    };
    const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
    const connectAndMeter = function (this: AudioNode, ...args: unknown[]) {
      const isLoudspeaker = args[0] instanceof AudioDestinationNode;
      if (isLoudspeaker && this.context instanceof AudioContext)
        connect.call(this, meterOf(this.context).analyser);
      return connect.apply(this, args);
    };
    AudioNode.prototype.connect = connectAndMeter as typeof AudioNode.prototype.connect;
    const createSource = AudioContext.prototype.createMediaElementSource;
    AudioContext.prototype.createMediaElementSource = function (element) {
      meterOf(this).element = element;
      return createSource.call(this, element);
    };
  });
}

/** The current peak of one output, from 0 (silence, or no such output) to 1. */
export function outputLoudness(page: Page, name: OutputName): Promise<number> {
  return page.evaluate((wanted) => {
    const nameOf = ({ element }: Meter) =>
      element === undefined ? 'noise' : element.id === 'klangweg-audio' ? 'plain' : 'effects';
    const all = [...((globalThis as Hearing).klangwegMeters?.values() ?? [])];
    const peaks = all
      .filter((meter) => nameOf(meter) === wanted && meter.analyser.context.state === 'running')
      .map(({ analyser }) => {
        const samples = new Float32Array(analyser.fftSize);
        analyser.getFloatTimeDomainData(samples);
        return Math.max(...samples.map(Math.abs));
      });
    return Math.max(0, ...peaks);
  }, name);
}

export interface SeenElement {
  readonly src: string;
  readonly positionS: number;
  readonly durationS: number;
  readonly rate: number;
  readonly preservesPitch: boolean;
  readonly isPaused: boolean;
}

/** The element behind the effects; undefined until it exists. */
export function effectsElement(page: Page): Promise<SeenElement | undefined> {
  return page.evaluate(() => {
    const all = [...((globalThis as Hearing).klangwegMeters?.values() ?? [])];
    const element = all
      .map((meter) => meter.element)
      .find((one) => one && one.id !== 'klangweg-audio');
    return (
      element && {
        src: element.currentSrc,
        positionS: element.currentTime,
        durationS: element.duration,
        rate: element.playbackRate,
        preservesPitch: element.preservesPitch,
        isPaused: element.paused,
      }
    );
  });
}
