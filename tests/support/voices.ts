import type { Page } from 'playwright-core';

/** Who sounds: the page's one plain element, the one behind the effects, or what has no element at all. */
export type VoiceName = 'plain' | 'effects' | 'noise';

interface Ear {
  readonly analyser: AnalyserNode;
  element?: HTMLMediaElement;
}

interface Hearing {
  klangwegEars?: Map<BaseAudioContext, Ear>;
}

/**
 * Puts an ear before every loudspeaker of the page: whatever leaves through Web Audio passes it.
 * The plain voice is heard once `watchSound` has led it through there.
 */
export async function hearVoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ears = new Map<BaseAudioContext, Ear>();
    (globalThis as Hearing).klangwegEars = ears;
    const earOf = (context: BaseAudioContext) => {
      const ear = ears.get(context) ?? { analyser: context.createAnalyser() };
      ears.set(context, ear);
      return ear;
    };
    const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
    const connectAndHear = function (this: AudioNode, ...args: unknown[]) {
      const isLoudspeaker = args[0] instanceof AudioDestinationNode;
      if (isLoudspeaker && this.context instanceof AudioContext)
        connect.call(this, earOf(this.context).analyser);
      return connect.apply(this, args);
    };
    AudioNode.prototype.connect = connectAndHear as typeof AudioNode.prototype.connect;
    const createSource = AudioContext.prototype.createMediaElementSource;
    AudioContext.prototype.createMediaElementSource = function (element) {
      earOf(this).element = element;
      return createSource.call(this, element);
    };
  });
}

/** The loudest sample of this moment in one voice, from 0 (silence, or no such voice) to 1. */
export function voiceLoudness(page: Page, name: VoiceName): Promise<number> {
  return page.evaluate((wanted) => {
    const nameOf = ({ element }: Ear) =>
      element === undefined ? 'noise' : element.id === 'klangweg-audio' ? 'plain' : 'effects';
    const all = [...((globalThis as Hearing).klangwegEars?.values() ?? [])];
    const peaks = all
      .filter((ear) => nameOf(ear) === wanted && ear.analyser.context.state === 'running')
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
  readonly keepsPitch: boolean;
  readonly isPaused: boolean;
}

/** The element behind the effects; undefined until there is one. */
export function effectsElement(page: Page): Promise<SeenElement | undefined> {
  return page.evaluate(() => {
    const all = [...((globalThis as Hearing).klangwegEars?.values() ?? [])];
    const element = all.map((ear) => ear.element).find((one) => one && one.id !== 'klangweg-audio');
    return (
      element && {
        src: element.currentSrc,
        positionS: element.currentTime,
        durationS: element.duration,
        rate: element.playbackRate,
        keepsPitch: element.preservesPitch,
        isPaused: element.paused,
      }
    );
  });
}
