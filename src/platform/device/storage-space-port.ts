/** Whether the device may evict stored data on its own. */
export type Persistence = 'lasting' | 'may-go' | 'unknown';

export interface StorageSpacePort {
  /** Undefined if the browser does not report it. */
  readonly freeBytes: () => Promise<number | undefined>;
  readonly persistence: () => Promise<Persistence>;
  /** Requests persistent storage; browsers decide by how the app is used. */
  readonly requestPersistence: () => Promise<Persistence>;
}
