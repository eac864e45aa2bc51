export interface SoundLook {
  readonly codec: string;
  readonly durationMs: number;
  /** As it came. */
  readonly channels: number;
  /** Samples a second, as it came. */
  readonly rate: number;
}

/** What is made of a recording: more than two channels are folded into two. */
export type Channels = 1 | 2;

export interface Silence {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface Heard {
  /** Loudness of the whole by EBU R 128; absent where there is nothing to be heard. */
  readonly lufs?: number;
  readonly silences: readonly Silence[];
}

/** A recording as it came: a file and what its first bytes say it is. */
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
  /** Louder by so many decibels, and never beyond what devices can play. */
  readonly gainDb: number;
}

/**
 * The programs that read and write recordings. They are rejected with a ProgramFailed. PCM is 16-bit
 * samples, PCM_RATE of them a second for each channel, those of one moment beside each other.
 */
export interface SoundTools {
  readonly version: string;
  /** Undefined: there is no sound in it. */
  look(recording: Recording, signal: AbortSignal): Promise<SoundLook | undefined>;
  /** Whether left and right differ; two equal channels are one. */
  isStereo(recording: Recording, run: SoundRun): Promise<boolean>;
  listen(recording: Recording, channels: Channels, run: SoundRun): Promise<Heard>;
  /** Writes its samples. */
  decode(recording: Recording, pcmFile: string, how: Decoding, run: SoundRun): Promise<void>;
  /** Writes what every device plays: AAC-LC in .m4a that begins before it has come whole. */
  encode(pcmFile: string, file: string, channels: Channels, run: SoundRun): Promise<void>;
}

export const PCM_RATE = 44_100;
export const pcmBytesPerSecond = (channels: Channels) => PCM_RATE * 2 * channels;
/** Speech and music alike, without what one hears of saving. */
export const KBIT_PER_SECOND: Readonly<Record<Channels, number>> = { 1: 96, 2: 160 };
/** Longer ones are no station of a walk, and would fill the disk while they are prepared. */
export const LONGEST_MS = 2 * 3_600_000;
