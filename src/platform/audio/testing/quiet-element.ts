/** An element between a command and its event: it plays, and has fired nothing yet. */
export class QuietElement extends EventTarget {
  /** The sources that it was given; it holds the last one. */
  readonly sources: string[] = [];
  preload = 'metadata';
  paused = true;
  ended = false;
  error: unknown = null;
  currentTime = 0;
  duration = NaN;
  readyState = 4;
  readonly HAVE_NOTHING = 0;
  readonly HAVE_FUTURE_DATA = 3;
  preservesPitch = false;
  played = { length: 0 };
  /** Why it does not play, if the browser blocks playback. */
  playError: Error | undefined;

  get src(): string {
    return `https://walk.example${this.sources.at(-1) ?? ''}`;
  }
  set src(url: string) {
    this.sources.push(url);
    this.paused = true;
    this.error = null;
  }
  getAttribute = () => this.sources.at(-1) ?? null;
  play = () => {
    if (this.playError) return Promise.reject(this.playError);
    this.paused = false;
    return Promise.resolve();
  };
  fail(): void {
    this.error = { code: 2 };
    this.dispatchEvent(new Event('error'));
  }
}
