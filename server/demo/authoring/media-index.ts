import index from '../media-index.json' with { type: 'json' };

/** What the renderer wrote down about one medium. */
export interface MediumRecord {
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Sound only. */
  readonly durationS?: number;
}

export const mediaIndex: Readonly<Record<string, MediumRecord>> = index;
