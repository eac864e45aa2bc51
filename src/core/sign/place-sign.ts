import {
  QUIET_MODULES,
  type Area,
  type Code,
  type DrawnShape,
  type DrawnPicture,
  type DrawnText,
} from './drawing.ts';
import { fitLines, SMALLEST_MM, type Setting } from './fit-lines.ts';
import { placeBrand, type Picture, type SignBrand } from './place-brand.ts';

/** The content of one sign. */
export interface Sign {
  readonly code: Code;
  /** The title above the others: that of the walk to which a station belongs. */
  readonly walkTitle?: string;
  /** One title for each language. */
  readonly titles: readonly string[];
  /** Instructions for the code, a line for each language. */
  readonly hints: readonly string[];
  readonly shortCode: string;
  readonly cover?: Picture;
  readonly brand?: SignBrand;
}

/** A sign whose sides are this long has the font sizes below. */
const UNIT_MM = 105;
const LINE_HEIGHT = 1.25;
const ASCENT = 0.8;
const MIN_COVER_MM = 10;

/** Draws one sign within its cell: texts and cover, then the code and its instructions. */
export function placeSign(sign: Sign, cell: Area): readonly DrawnShape[] {
  const { brand, ...plain } = sign;
  const minBox = placed(plain, cell);
  if (brand === undefined) return minBox;
  for (const variant of [sign, { ...plain, brand: { name: brand.name } }]) {
    const drawn = placed(variant, cell);
    if (isComplete(drawn, minBox, variant)) return drawn;
  }
  if (plain.walkTitle === undefined) return minBox;
  // If several languages fill the sign, there may still be space beside the walk's title.
  const walkTitle = `${brand.name} · ${plain.walkTitle}`;
  const drawn = placed({ ...plain, walkTitle }, cell);
  const hasFullTitle = drawn.some((shape) => shape.kind === 'text' && shape.text === walkTitle);
  return hasFullTitle && isComplete(drawn, minBox, plain) ? drawn : minBox;
}

/** The brand must not make a code smaller or displace a cover. */
function isComplete(
  drawn: readonly DrawnShape[],
  minBox: readonly DrawnShape[],
  { brand }: Sign,
): boolean {
  const codeMm = (all: readonly DrawnShape[]) =>
    all.find((shape) => shape.kind === 'code')?.sizeMm ?? 0;
  const pictures = (all: readonly DrawnShape[]) =>
    all.filter((shape) => shape.kind === 'picture').length;
  const isCoverRetained = pictures(drawn) === pictures(minBox) + (brand?.logo ? 1 : 0);
  return codeMm(drawn) >= codeMm(minBox) && isCoverRetained;
}

function placed(sign: Sign, cell: Area): readonly DrawnShape[] {
  const { widthMm, heightMm } = cell;
  const unit = Math.min(widthMm, heightMm) / UNIT_MM;
  const inside = shrunk(cell, 6 * unit);
  const [block, code] = isWide(cell) ? besides(inside, unit) : stacked(sign, inside, unit);
  return [...textAndCover(sign, block, unit), ...codeAndHints(sign, code, unit)];
}

const isWide = ({ widthMm, heightMm }: Area) => widthMm > heightMm;

function shrunk({ xMm, yMm, widthMm, heightMm }: Area, byMm: number): Area {
  const width = widthMm - 2 * byMm;
  return { xMm: xMm + byMm, yMm: yMm + byMm, widthMm: width, heightMm: heightMm - 2 * byMm };
}

/** Space that no cover needs goes to the code: a larger one is read from farther away. */
function stacked(sign: Sign, area: Area, unit: number): readonly [Area, Area] {
  const half = area.heightMm * 0.46;
  const written = writtenText(sign, area, unit).endMm - area.yMm;
  const heightMm = sign.cover === undefined ? Math.min(half, written) : half;
  const below = area.yMm + heightMm + 3 * unit;
  const rest = area.heightMm - heightMm - 3 * unit;
  return [
    { ...area, heightMm },
    { ...area, yMm: below, heightMm: rest },
  ];
}

function besides(area: Area, unit: number): readonly [Area, Area] {
  const widthMm = area.widthMm * 0.5;
  const rest = area.widthMm - widthMm - 3 * unit;
  return [
    { ...area, xMm: area.xMm + rest + 3 * unit, widthMm },
    { ...area, widthMm: rest },
  ];
}

function writtenText(sign: Sign, area: Area, unit: number): Written {
  const { titles, walkTitle, brand } = sign;
  const maxLines = titles.length > 1 ? 1 : 2;
  const size = { widthMm: area.widthMm, smallestMm: Math.max(SMALLEST_MM, 3.6 * unit) };
  const named = titles.map((title): [string, Setting] => [
    title,
    { ...size, face: 'bold', sizeMm: (titles.length > 1 ? 6 : 7.5) * unit, maxLines },
  ]);
  const above: [string, Setting][] =
    walkTitle === undefined ? [] : [[walkTitle, aboveTitle(size, unit)]];
  if (brand === undefined) return writeDown([...above, ...named], area);
  const head = placeBrand(brand, area, unit);
  const { drawn, endMm } = writeDown([...above, ...named], { ...area, yMm: head.endMm });
  return { drawn: [...head.drawn, ...drawn], endMm };
}

function textAndCover(sign: Sign, area: Area, unit: number): readonly DrawnShape[] {
  const written = writtenText(sign, area, unit);
  const yMm = written.endMm + 3 * unit;
  const left = { ...area, yMm, heightMm: area.yMm + area.heightMm - yMm };
  return [...written.drawn, ...coverIn(sign, left)];
}

function aboveTitle({ widthMm }: Pick<Setting, 'widthMm'>, unit: number): Setting {
  const smallestMm = Math.max(SMALLEST_MM, 2.8 * unit);
  return { widthMm, face: 'regular', sizeMm: 3.8 * unit, maxLines: 1, smallestMm };
}

function coverIn({ cover }: Sign, area: Area): readonly DrawnPicture[] {
  if (cover === undefined || area.heightMm < MIN_COVER_MM) return [];
  const scale = Math.min(area.widthMm / cover.widthPx, area.heightMm / cover.heightPx);
  const widthMm = cover.widthPx * scale;
  const heightMm = cover.heightPx * scale;
  const xMm = area.xMm + (area.widthMm - widthMm) / 2;
  const yMm = area.yMm + (area.heightMm - heightMm) / 2;
  return [{ kind: 'picture', address: cover.address, xMm, yMm, widthMm, heightMm }];
}

function codeAndHints(sign: Sign, area: Area, unit: number): readonly DrawnShape[] {
  const hint: Setting = {
    face: 'regular',
    widthMm: area.widthMm,
    sizeMm: Math.max(SMALLEST_MM, 3.1 * unit),
    smallestMm: SMALLEST_MM,
    maxLines: 2,
  };
  const typed: Setting = {
    ...hint,
    face: 'code',
    sizeMm: 4.4 * unit,
    smallestMm: Math.max(SMALLEST_MM, 2.6 * unit),
  };
  const isTypable = fitLines(sign.shortCode, typed).isComplete;
  const lines: readonly [string, Setting][] = [
    ...sign.hints.map((text): [string, Setting] => [text, hint]),
    // Half of a short code leads nowhere.
    ...(isTypable ? [[sign.shortCode, typed] as [string, Setting]] : []),
  ];
  const textMm = writeDown(lines, area).endMm - area.yMm;
  const blockMm = Math.min(area.widthMm, area.heightMm - textMm);
  const block = writeDown(lines, { ...area, yMm: area.yMm + blockMm });
  return [codeIn(sign.code, area, blockMm), ...block.drawn];
}

function codeIn(code: Code, area: Area, blockMm: number): DrawnShape {
  const moduleMm = blockMm / (code.size + 2 * QUIET_MODULES);
  const free = QUIET_MODULES * moduleMm;
  const xMm = area.xMm + (area.widthMm - blockMm) / 2 + free;
  const sizeMm = code.size * moduleMm;
  return { kind: 'code', code, xMm, yMm: area.yMm + free, sizeMm };
}

interface Written {
  readonly drawn: readonly DrawnShape[];
  readonly endMm: number;
}

/** Writes centred lines in the area, from its top downwards. */
function writeDown(
  texts: readonly (readonly [string, Setting])[],
  { xMm, yMm, widthMm }: Area,
): Written {
  const drawn: DrawnText[] = [];
  let endMm = yMm;
  for (const [text, setting] of texts) {
    const { sizeMm, lines } = fitLines(text, setting);
    for (const line of lines) {
      const baselineMm = endMm + sizeMm * ASCENT;
      const { face } = setting;
      const centreXMm = xMm + widthMm / 2;
      drawn.push({ kind: 'text', text: line, face, sizeMm, centreXMm, baselineMm, widthMm });
      endMm += sizeMm * LINE_HEIGHT;
    }
  }
  return { drawn, endMm };
}
