import type { DrawnText, Jpeg } from '../core/sign/drawing.ts';

/** What a sign shows that is no letter of its own. Undefined: it could not be had. */
export interface SignPicturesPort {
  /** A picture of any kind, upright and no larger than print needs. */
  readonly cover: (address: string) => Promise<Jpeg | undefined>;
  /** A line of text, as wide as it may be, on white. */
  readonly line: (line: DrawnText) => Promise<Jpeg | undefined>;
}
