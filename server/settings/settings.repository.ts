export interface Settings {
  /** undefined when it was never set. */
  get(key: string): Promise<unknown>;
  all(): Promise<Readonly<Record<string, unknown>>>;
  set(key: string, value: unknown): Promise<void>;
  /** False, without a write, if the present value differs from `was`; undefined = no value. */
  replace(key: string, was: unknown, value: unknown): Promise<boolean>;
  /** Of several callers one gets true; the first value stays. */
  setIfAbsent(key: string, value: unknown): Promise<boolean>;
  remove(key: string): Promise<boolean>;
}
