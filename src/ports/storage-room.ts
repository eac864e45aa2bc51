/** Whether the device may take away on its own what was kept. */
export type Persistence = 'lasting' | 'may-go' | 'unknown';

export interface StorageRoomPort {
  /** Undefined where the browser does not say. */
  readonly freeBytes: () => Promise<number | undefined>;
  readonly persistence: () => Promise<Persistence>;
  /** Asks for what is kept to last; browsers decide by how the app is used. */
  readonly askToLast: () => Promise<Persistence>;
}
