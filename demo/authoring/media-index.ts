import index from '../media-index.json' with { type: 'json' };

/** The renderer's record of one medium. */
export interface MediumRecord {
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Sound only. */
  readonly durationS?: number;
}

export const mediaIndex: Readonly<Record<string, MediumRecord>> = index;

/** Before the first rendering there is no index: then its size is as unknown as its content. */
export function mediumOf(name: string): MediumRecord {
  return mediaIndex[name] ?? { type: '', bytes: 0, sha256: '' };
}
