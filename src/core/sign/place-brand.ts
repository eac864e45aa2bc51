import type { Area, Drawn, DrawnPicture } from './drawing.ts';
import { fitLines, SMALLEST_MM } from './fit-lines.ts';
import { textWidthMm } from './letter-widths.ts';

export interface Picture {
  readonly address: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Whose sign it is. */
export interface SignBrand {
  readonly name: string;
  readonly logo?: Picture | undefined;
}

const LOGO_UNITS = 5;
const LETTER_UNITS = 2.9;
const GAP_UNITS = 1.5;
/** A wide logo leaves the most of the line to the name. */
const LOGO_MOST_OF_LINE = 0.3;
const LINE_HEIGHT = 1.25;
/** From the middle of a line of letters down to where they stand. */
const HALF_CAPITAL = 0.35;

export interface PlacedBrand {
  readonly drawn: readonly Drawn[];
  readonly endMm: number;
}

/** One small line at the top of the area: the logo and the name, in its middle. */
export function placeBrand({ name, logo }: SignBrand, area: Area, unit: number): PlacedBrand {
  const gap = GAP_UNITS * unit;
  const size = logo ? logoSize(logo, area, unit) : { widthMm: 0, heightMm: 0 };
  const before = logo ? size.widthMm + gap : 0;
  const sizeMm = Math.max(SMALLEST_MM, LETTER_UNITS * unit);
  const mostMm = area.widthMm - before;
  const setting = { face: 'regular', mostLines: 1, sizeMm, smallestMm: SMALLEST_MM } as const;
  const set = fitLines(name, { ...setting, widthMm: mostMm });
  const [text = ''] = set.lines;
  const widthMm = Math.min(mostMm, textWidthMm(text, 'regular', set.sizeMm));
  const heightMm = Math.max(size.heightMm, set.sizeMm * LINE_HEIGHT);
  const leftMm = area.xMm + (area.widthMm - before - widthMm) / 2;
  const middleMm = area.yMm + heightMm / 2;
  const written: Drawn = {
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
  const mostMm = area.widthMm * LOGO_MOST_OF_LINE;
  const scale = Math.min(mostMm / widthPx, (LOGO_UNITS * unit) / heightPx);
  return { widthMm: widthPx * scale, heightMm: heightPx * scale };
}
