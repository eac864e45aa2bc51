export interface Settings {
  /** undefined when it was never set. */
  readSetting(key: string): Promise<unknown>;
  readSettings(): Promise<Readonly<Record<string, unknown>>>;
  writeSetting(key: string, value: unknown): Promise<void>;
  /** False, without a write, if the present value differs from `was`; undefined = no value. */
  replaceSetting(key: string, was: unknown, value: unknown): Promise<boolean>;
  /** Of several callers one gets true; the first value stays. */
  setIfAbsent(key: string, value: unknown): Promise<boolean>;
  removeSetting(key: string): Promise<boolean>;
}
