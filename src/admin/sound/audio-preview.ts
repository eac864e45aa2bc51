import { signal } from '../../lib/signal.ts';

export interface AudioPreviewState {
  readonly isPlaying: boolean;
  readonly positionS: number;
  /** Undefined: not known yet. */
  readonly durationS: number | undefined;
  readonly hasFailed: boolean;
}

const IDLE: AudioPreviewState = {
  isPlaying: false,
  positionS: 0,
  durationS: undefined,
  hasFailed: false,
};
const MEDIA_EVENTS = [
  'play',
  'pause',
  'timeupdate',
  'seeked',
  'durationchange',
  'error',
  'emptied',
] as const;

/** The sound of a track while its lines are timed. */
export class AudioPreview {
  #element: HTMLAudioElement | null = null;
  readonly #state = signal(IDLE);
  readonly state = this.#state.get;
  readonly subscribe = this.#state.subscribe;

  /** It is the element's ref. */
  readonly attach = (element: HTMLAudioElement): (() => void) => {
    this.#element = element;
    for (const eventName of MEDIA_EVENTS) element.addEventListener(eventName, this.#update);
    this.#update();
    return () => {
      for (const eventName of MEDIA_EVENTS) element.removeEventListener(eventName, this.#update);
      element.pause();
      this.#element = null;
      this.#update();
    };
  };

  get hasSound(): boolean {
    return this.#element !== null;
  }

  /** The exact position: the one in the state is some hundredths of a second old. */
  positionS(): number {
    return this.#element?.currentTime ?? 0;
  }

  toggle(): void {
    if (this.#element?.paused === false) this.#element.pause();
    else this.#play();
  }

  playFrom(atS: number): void {
    this.seek(atS);
    if (this.#element?.paused === true) this.#play();
  }

  seek(atS: number): void {
    if (this.#element) this.#element.currentTime = Math.max(0, atS);
    this.#update();
  }

  #play(): void {
    // If playing fails, the element's own error event reports it; a pause in between is no error.
    void this.#element?.play().catch(this.#update);
  }

  readonly #update = (): void => {
    const element = this.#element;
    this.#state.set(
      element
        ? {
            isPlaying: !element.paused,
            positionS: element.currentTime,
            durationS: Number.isFinite(element.duration) ? element.duration : undefined,
            hasFailed: element.error !== null,
          }
        : IDLE,
    );
  };
}
