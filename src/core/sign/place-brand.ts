import type { Area, DrawnShape, DrawnPicture } from './drawing.ts';
import { fitLines, SMALLEST_MM } from './fit-lines.ts';
import { textWidthMm } from './character-widths.ts';

export interface Picture {
  readonly address: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The organisation whose sign it is. */
export interface SignBrand {
  readonly name: string;
  readonly logo?: Picture | undefined;
}

const LOGO_UNITS = 5;
const CHARACTER_UNITS = 2.9;
const GAP_UNITS = 1.5;
/** A wide logo leaves most of the line to the name. */
const MAX_LOGO_SHARE = 0.3;
const LINE_HEIGHT = 1.25;
/** The distance from the middle of a line down to its baseline, as a share of the font size. */
const HALF_CAPITAL = 0.35;

export interface PlacedBrand {
  readonly drawn: readonly DrawnShape[];
  readonly endMm: number;
}

/** One small, centred line at the top of the area: the logo and the name. */
export function placeBrand({ name, logo }: SignBrand, area: Area, unit: number): PlacedBrand {
  const gap = GAP_UNITS * unit;
  const size = logo ? logoSize(logo, area, unit) : { widthMm: 0, heightMm: 0 };
  const before = logo ? size.widthMm + gap : 0;
  const sizeMm = Math.max(SMALLEST_MM, CHARACTER_UNITS * unit);
  const maxMm = area.widthMm - before;
  const setting = { face: 'regular', maxLines: 1, sizeMm, smallestMm: SMALLEST_MM } as const;
  const set = fitLines(name, { ...setting, widthMm: maxMm });
  const [text = ''] = set.lines;
  const widthMm = Math.min(maxMm, textWidthMm(text, 'regular', set.sizeMm));
  const heightMm = Math.max(size.heightMm, set.sizeMm * LINE_HEIGHT);
  const leftMm = area.xMm + (area.widthMm - before - widthMm) / 2;
  const middleMm = area.yMm + heightMm / 2;
  const written: DrawnShape = {
    ...{ kind: 'text', text, face: 'regular', sizeMm: set.sizeMm, widthMm },
    centreXMm: leftMm + before + widthMm / 2,
    baselineMm: middleMm + set.sizeMm * HALF_CAPITAL,
  };
  const pictures: readonly DrawnPicture[] = logo
    ? [
        {
          ...{ kind: 'picture', address: logo.address, ...size },
          xMm: leftMm,
          yMm: middleMm - size.heightMm / 2,
        },
      ]
    : [];
  return { drawn: [...pictures, written], endMm: area.yMm + heightMm + gap };
}

function logoSize({ widthPx, heightPx }: Picture, area: Area, unit: number) {
  const maxMm = area.widthMm * MAX_LOGO_SHARE;
  const scale = Math.min(maxMm / widthPx, (LOGO_UNITS * unit) / heightPx);
  return { widthMm: widthPx * scale, heightMm: heightPx * scale };
}
