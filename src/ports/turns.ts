/** What only one of all open tabs does at a time. */
export interface TurnsPort {
  /** Answers 'busy' at once where another tab is at it; else does the work and answers 'done'. */
  readonly take: (name: string, work: () => Promise<void>) => Promise<'done' | 'busy'>;
  /** Does the work when all that asked for it earlier are done with theirs. */
  readonly await: (name: string, work: () => Promise<void>) => Promise<void>;
}
