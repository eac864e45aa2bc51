/**
 * Files that are being sent to the server, stored on the device so that they resume by themselves
 * after a reload. Nothing depends on it: a device without space stores none, and reports no error.
 */
export interface StoredUploadsPort {
  /** Undefined if it is not stored, or belongs to another user. */
  readonly readUpload: (userId: string, key: string) => Promise<Blob | undefined>;
  /**
   * Reports the keys of this user's stored files, at first and whenever a file comes or goes in any
   * tab. Returns a function that ends this.
   */
  readonly watchKeys: (userId: string, onKeys: (keys: readonly string[]) => void) => () => void;
  readonly storeUpload: (userId: string, key: string, file: Blob) => Promise<void>;
  readonly deleteUpload: (key: string) => Promise<void>;
  /** Of this user; without keys, all. */
  readonly deleteUploadsExcept: (userId: string, keys: readonly string[]) => Promise<void>;
}
