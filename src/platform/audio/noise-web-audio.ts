import type { TuningNoisePort } from './port.ts';

const MAX_NOISE_S = 1;
const FADE_S = 0.15;
/** About a fifth of a voice: audible, but never startling. */
const LOUDNESS = 0.05;
const PASSBAND_HZ = 1_800;

/**
 * Filtered white noise; the context is created with the first tap and suspended between two noises.
 */
export function webAudioNoise(makeContext: () => AudioContext | undefined): TuningNoisePort {
  let context: AudioContext | undefined;
  let sounding: AudioBufferSourceNode | undefined;
  let fadeOut: (() => void) | undefined;
  const stop = () => {
    fadeOut?.();
    fadeOut = undefined;
  };
  return {
    start() {
      stop();
      context ??= makeContext();
      if (!context) return;
      const made = context;
      void made.resume().catch(() => undefined);
      const noise = beginNoise(made);
      sounding = noise.source;
      fadeOut = noise.fadeOut;
      noise.source.addEventListener('ended', () => {
        // A noise that began meanwhile still needs the context.
        if (sounding === noise.source) void made.suspend();
      });
    },
    stop,
  };
}

function beginNoise(context: AudioContext) {
  const source = new AudioBufferSourceNode(context, { buffer: noiseBuffer(context) });
  const filter = new BiquadFilterNode(context, {
    type: 'bandpass',
    frequency: PASSBAND_HZ,
    Q: 0.6,
  });
  const { gain, ...output } = outputOf(context);
  source.connect(filter).connect(output.node);
  const begin = context.currentTime;
  gain.setTargetAtTime(LOUDNESS, begin, FADE_S / 4);
  gain.setTargetAtTime(0, begin + MAX_NOISE_S - FADE_S, FADE_S / 4);
  source.start(begin);
  source.stop(begin + MAX_NOISE_S);
  source.addEventListener('ended', () => {
    output.node.disconnect();
  });
  const fadeOut = () => {
    const now = context.currentTime;
    gain.cancelScheduledValues(now);
    gain.setTargetAtTime(0, now, FADE_S / 4);
    source.stop(now + FADE_S);
  };
  return { source, fadeOut };
}

function outputOf(context: AudioContext) {
  const node = new GainNode(context, { gain: 0 });
  node.connect(context.destination);
  return { node, gain: node.gain };
}

function noiseBuffer(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, MAX_NOISE_S * context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
