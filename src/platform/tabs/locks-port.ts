/** Work that only one of all open tabs does at a time. */
export interface LocksPort {
  /** Returns 'busy' at once if another tab does it; else does the work and returns 'done'. */
  readonly tryLock: (name: string, work: () => Promise<void>) => Promise<'done' | 'busy'>;
  /** Does the work when all earlier requests for the lock are done. */
  readonly withLock: (name: string, work: () => Promise<void>) => Promise<void>;
}
