/** A row of adjacent dark modules. */
export interface ModuleRun {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** A QR code without a border, `size` modules wide and high. */
export interface Code {
  readonly size: number;
  readonly runs: readonly ModuleRun[];
}

export type Face = 'regular' | 'bold' | 'code';

/** All lengths are millimetres from the page's top-left corner. */
export interface DrawnText {
  readonly kind: 'text';
  readonly text: string;
  readonly face: Face;
  readonly sizeMm: number;
  /** The middle of the line, and its baseline. */
  readonly centreXMm: number;
  readonly baselineMm: number;
  /** The width that the line may have. */
  readonly widthMm: number;
}

export interface DrawnCode {
  readonly kind: 'code';
  readonly code: Code;
  /** The position of the dark part; four modules around it stay free. */
  readonly xMm: number;
  readonly yMm: number;
  readonly sizeMm: number;
}

export interface DrawnPicture {
  readonly kind: 'picture';
  readonly address: string;
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** A cutting line. */
export interface DrawnCut {
  readonly kind: 'cut';
  readonly fromXMm: number;
  readonly fromYMm: number;
  readonly toXMm: number;
  readonly toYMm: number;
}

export type DrawnShape = DrawnText | DrawnCode | DrawnPicture | DrawnCut;

export interface DrawnPage {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly drawn: readonly DrawnShape[];
}

export interface Area {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

export const QUIET_MODULES = 4;

/** A JPEG file and its size. */
export interface Jpeg {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
