import type { DrawnText, Jpeg } from '../../core/sign/drawing.ts';

/** What a sign shows besides its own text. Undefined: it could not be loaded. */
export interface SignPicturesPort {
  /** A picture of any format, upright and no larger than print needs. */
  readonly loadCover: (address: string) => Promise<Jpeg | undefined>;
  /** A line of text, within its maximum width, on white. */
  readonly drawLine: (line: DrawnText) => Promise<Jpeg | undefined>;
}
