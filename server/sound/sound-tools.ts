export interface SoundProbe {
  readonly codec: string;
  readonly durationMs: number;
  /** The channels of the recording as it was uploaded. */
  readonly channels: number;
  /** Samples a second, as uploaded. */
  readonly rate: number;
}

/** The channels of the output: more than two are mixed down to two. */
export type Channels = 1 | 2;

export interface Silence {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface SoundAnalysis {
  /** Integrated loudness by EBU R 128; absent for silence. */
  readonly lufs?: number;
  readonly silences: readonly Silence[];
}

/** An uploaded recording: its file and the type that its first bytes indicate. */
export interface Recording {
  readonly file: string;
  readonly ext: string;
}

export interface SoundRun {
  readonly signal: AbortSignal;
  readonly durationMs: number;
  /** 0 to 1. */
  readonly report?: (progress: number) => void;
}

export interface Decoding {
  readonly channels: Channels;
  /** Gain in decibels; a limiter keeps the result within what devices can play. */
  readonly gainDb: number;
}

/**
 * The programs that read and write recordings. They reject with a ProgramFailed. PCM is 16-bit
 * samples, PCM_RATE of them a second for each channel, interleaved.
 */
export interface SoundTools {
  readonly version: string;
  /** Undefined: it contains no sound. */
  probeSound(recording: Recording, signal: AbortSignal): Promise<SoundProbe | undefined>;
  /** Whether left and right differ; two equal channels count as one. */
  isStereo(recording: Recording, run: SoundRun): Promise<boolean>;
  analyseSound(recording: Recording, channels: Channels, run: SoundRun): Promise<SoundAnalysis>;
  /** Writes its samples. */
  decode(recording: Recording, pcmFile: string, how: Decoding, run: SoundRun): Promise<void>;
  /** Writes what every device plays: AAC-LC in .m4a that plays before it is fully loaded. */
  encode(pcmFile: string, file: string, channels: Channels, run: SoundRun): Promise<void>;
}

export const PCM_RATE = 44_100;
export const pcmBytesPerSecond = (channels: Channels) => PCM_RATE * 2 * channels;
/** The bit rates for speech and music alike, without audible compression. */
export const KBIT_PER_SECOND: Readonly<Record<Channels, number>> = { 1: 96, 2: 160 };
/** Longer ones are not stations of a walk, and would fill the disk while they are prepared. */
export const MAX_SOUND_MS = 2 * 3_600_000;
