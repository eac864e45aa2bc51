export interface DeckState {
  readonly isPlaying: boolean;
  readonly positionS: number;
  /** Undefined: not known yet. */
  readonly durationS: number | undefined;
  readonly hasFailed: boolean;
}

const AT_REST: DeckState = {
  isPlaying: false,
  positionS: 0,
  durationS: undefined,
  hasFailed: false,
};
const TOLD = [
  'play',
  'pause',
  'timeupdate',
  'seeked',
  'durationchange',
  'error',
  'emptied',
] as const;

/** The sound of a track while its lines are timed. */
export class SoundDeck {
  readonly #listeners = new Set<() => void>();
  #element: HTMLAudioElement | null = null;
  #state = AT_REST;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): DeckState => this.#state;

  /** For the element's ref. */
  readonly attach = (element: HTMLAudioElement): (() => void) => {
    this.#element = element;
    for (const told of TOLD) element.addEventListener(told, this.#look);
    this.#look();
    return () => {
      for (const told of TOLD) element.removeEventListener(told, this.#look);
      element.pause();
      this.#element = null;
      this.#look();
    };
  };

  get hasSound(): boolean {
    return this.#element !== null;
  }

  /** To the moment: what the state tells is some hundredths of a second old. */
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
    this.#look();
  }

  #play(): void {
    // Where it cannot, the element's own error event tells of it; a pause in between is no fault.
    void this.#element?.play().catch(this.#look);
  }

  readonly #look = (): void => {
    const element = this.#element;
    this.#state = element
      ? {
          isPlaying: !element.paused,
          positionS: element.currentTime,
          durationS: Number.isFinite(element.duration) ? element.duration : undefined,
          hasFailed: element.error !== null,
        }
      : AT_REST;
    for (const listener of this.#listeners) listener();
  };
}
