interface Mark {
  readonly amount: number;
  readonly atMs: number;
}

/** The same counter on other servers. */
export interface OtherServers {
  /** Under this the key is known there, and here. */
  digestOf(key: string): string;
  onAdd(key: string, amount: number): void;
  onClear(key: string): void;
}

export type MakeCounter = (name: string, fadesPerMinute: number) => FadingCounter;

/** Of one server alone. */
export const localCounter: MakeCounter = (_name, fadesPerMinute) =>
  new FadingCounter(fadesPerMinute);

const MAX_KEYS = 20_000;

/** Counts per key that fade with time. Bounded: the longest untouched keys are evicted first. */
export class FadingCounter {
  readonly #fadesPerMs: number;
  readonly #others: OtherServers | undefined;
  readonly #marks = new Map<string, Mark>();

  constructor(fadesPerMinute: number, others?: OtherServers) {
    this.#fadesPerMs = fadesPerMinute / 60_000;
    this.#others = others;
  }

  countOf(key: string, nowMs: number): number {
    return this.#countOf(this.#digestOf(key), nowMs);
  }

  /** The time of the last addition. */
  lastMs(key: string): number {
    return this.#marks.get(this.#digestOf(key))?.atMs ?? 0;
  }

  add(key: string, nowMs: number, amount = 1): void {
    const digest = this.#digestOf(key);
    this.#add(digest, nowMs, amount);
    this.#others?.onAdd(digest, amount);
  }

  clear(key: string): void {
    const digest = this.#digestOf(key);
    this.#marks.delete(digest);
    this.#others?.onClear(digest);
  }

  addFromOtherServer(
    digest: string,
    nowMs: number,
    { amount, isCleared }: { readonly amount: number; readonly isCleared: boolean },
  ): void {
    if (isCleared) this.#marks.delete(digest);
    if (amount > 0) this.#add(digest, nowMs, amount);
  }

  #digestOf(key: string): string {
    return this.#others?.digestOf(key) ?? key;
  }

  #countOf(key: string, nowMs: number): number {
    const mark = this.#marks.get(key);
    return mark ? Math.max(0, mark.amount - (nowMs - mark.atMs) * this.#fadesPerMs) : 0;
  }

  #add(key: string, nowMs: number, amount: number): void {
    const next = { amount: this.#countOf(key, nowMs) + amount, atMs: nowMs };
    this.#marks.delete(key);
    this.#marks.set(key, next);
    const oldest = this.#marks.size > MAX_KEYS ? this.#marks.keys().next().value : undefined;
    if (oldest !== undefined) this.#marks.delete(oldest);
  }
}
