export type AudioError = 'audio/missing' | 'audio/unreadable' | 'audio/network' | 'audio/blocked';

/** What an audio output says of itself. */
export interface AudioState {
  readonly url: string | undefined;
  readonly phase: 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed';
  readonly positionS: number;
  /** Undefined until the file's metadata is known. */
  readonly durationS: number | undefined;
  readonly error: AudioError | undefined;
  /** It paused although nobody requested it: a call, unplugged headphones, another app. */
  readonly isInterrupted: boolean;
}

export const SILENCE: AudioState = {
  url: undefined,
  phase: 'idle',
  positionS: 0,
  durationS: undefined,
  error: undefined,
  isInterrupted: false,
};

/** A sound that is requested and only loads counts as sounding. */
export function isSounding({ phase }: AudioState): boolean {
  return phase === 'playing' || phase === 'loading';
}
