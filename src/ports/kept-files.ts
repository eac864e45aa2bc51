/**
 * Files on their way to the host, kept on the device so that they go on by themselves after a
 * reload. Nothing depends on it: a device without room keeps none, and says nothing.
 */
export interface KeptFilesPort {
  /** Undefined where it is not kept, or is not this user's. */
  readonly read: (userId: string, key: string) => Promise<Blob | undefined>;
  readonly keep: (userId: string, key: string, file: Blob) => Promise<void>;
  readonly forget: (key: string) => Promise<void>;
  /** Of this user; without keys, all. */
  readonly forgetAllBut: (userId: string, keys: readonly string[]) => Promise<void>;
}
