export interface Settings {
  /** undefined when it was never set. */
  get(key: string): Promise<unknown>;
  all(): Promise<Readonly<Record<string, unknown>>>;
  set(key: string, value: unknown): Promise<void>;
  /** False, and nothing is written, where something else stands by now; `was` undefined = nothing. */
  replace(key: string, was: unknown, value: unknown): Promise<boolean>;
  /** Of several callers one gets true; the first value stays. */
  setIfAbsent(key: string, value: unknown): Promise<boolean>;
  remove(key: string): Promise<boolean>;
}
