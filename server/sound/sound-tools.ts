export interface SoundLook {
  readonly codec: string;
  readonly durationMs: number;
}

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

/**
 * The programs that read and write recordings. They are rejected with a ProgramFailed. PCM is one
 * channel of 16-bit samples, PCM_RATE of them a second.
 */
export interface SoundTools {
  readonly version: string;
  /** Undefined: there is no sound in it. */
  look(recording: Recording, signal: AbortSignal): Promise<SoundLook | undefined>;
  listen(recording: Recording, run: SoundRun): Promise<Heard>;
  /** Writes its samples, louder by so many decibels and never beyond what devices can play. */
  decode(recording: Recording, pcmFile: string, gainDb: number, run: SoundRun): Promise<void>;
  /** Writes what every device plays: AAC-LC in .m4a that begins before it has come whole. */
  encode(pcmFile: string, file: string, run: SoundRun): Promise<void>;
}

export const PCM_RATE = 44_100;
export const PCM_BYTES_PER_SECOND = PCM_RATE * 2;
/** Longer ones are no station of a walk, and would fill the disk while they are prepared. */
export const LONGEST_MS = 2 * 3_600_000;
