import type { Fix } from '../core/place/fix.ts';

/** An answer of the positioning, with what the map shows of it beyond the fix itself. */
export interface PositionFix extends Fix {
  /** Degrees clockwise from north; undefined while the visitor stands, or where it is not known. */
  readonly headingDeg: number | undefined;
}

export type PositionFault =
  /** The visitor, or the device's settings, said no. */
  | 'position/denied'
  /** No satellite, no network: it may come back, a watch goes on. */
  | 'position/unavailable'
  /** It takes too long: it may come back, a watch goes on. */
  | 'position/timeout'
  /** This browser, or a page without TLS, has none. */
  | 'position/unsupported';

export type PositionAnswer =
  | { readonly ok: true; readonly fix: PositionFix }
  | { readonly ok: false; readonly fault: PositionFault };

/** 'sparing' spares the battery; its fixes are coarse and rare. */
export type PositionCare = 'sharp' | 'sparing';

export interface PositionEars {
  readonly onFix: (fix: PositionFix) => void;
  /** Only 'position/denied' and 'position/unsupported' end a watch. */
  readonly onFault: (fault: PositionFault) => void;
}

/** Where the visitor is. Nothing of it is kept or sent. */
export interface PositionPort {
  /** What is known without asking the visitor. */
  readonly permission: () => Promise<'granted' | 'denied' | 'prompt' | 'unknown'>;
  /** Asks once, and waits as long as the visitor thinks about the browser's question. */
  readonly locate: () => Promise<PositionAnswer>;
  /**
   * A coarse fix first, then sharp ones, until the answer is called. Whoever comes while others
   * watch hears the last fix at once; where some are sparing and some are not, nobody is.
   */
  readonly watch: (ears: PositionEars, care?: PositionCare) => () => void;
}
