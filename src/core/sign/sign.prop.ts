import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUIET_MODULES, type Area, type DrawnShape } from './drawing.ts';
import { placeSigns } from './place-signs.ts';
import { cellsOf, SHEET_FORMS } from './sheet-forms.ts';
import { signPdf } from './sign-pdf.ts';
import { signSvg } from './sign-svg.ts';
import { aCode, aSign } from './testing/a-sign.ts';
import { readPdf } from './testing/read-pdf.ts';

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.lorem({ maxCount: 12 }),
  fc.constant('x'.repeat(400)),
);
const signs = fc
  .record({
    size: fc.constantFrom(25, 29, 41, 73, 177),
    walkTitle: words,
    titles: fc.array(words, { minLength: 1, maxLength: 4 }),
    hints: fc.array(words, { maxLength: 2 }),
    shortCode: words,
    cover: fc.record({
      address: words,
      widthPx: fc.integer({ min: 1, max: 9000 }),
      heightPx: fc.integer({ min: 1, max: 9000 }),
    }),
    brand: fc.option(
      fc.record({
        name: words,
        logo: fc.option(
          fc.record({
            address: words,
            widthPx: fc.integer({ min: 1, max: 9000 }),
            heightPx: fc.integer({ min: 1, max: 9000 }),
          }),
          { nil: undefined },
        ),
      }),
      { nil: undefined },
    ),
  })
  .map(({ size, brand, ...sign }) =>
    aSign({ ...sign, ...(brand ? { brand } : {}), code: aCode(size) }),
  );

const EPSILON_MM = 1e-6;

function areaOf(drawn: DrawnShape): Area {
  if (drawn.kind === 'code') {
    const { xMm, yMm, sizeMm, code } = drawn;
    const free = (sizeMm / code.size) * QUIET_MODULES;
    const side = sizeMm + 2 * free;
    return { xMm: xMm - free, yMm: yMm - free, widthMm: side, heightMm: side };
  }
  if (drawn.kind === 'picture') return drawn;
  if (drawn.kind === 'cut') {
    const { fromXMm, fromYMm, toXMm, toYMm } = drawn;
    const heightMm = toYMm - fromYMm;
    return { xMm: fromXMm, yMm: fromYMm, widthMm: toXMm - fromXMm, heightMm };
  }
  const { centreXMm, baselineMm, widthMm, sizeMm } = drawn;
  const yMm = baselineMm - 0.8 * sizeMm;
  return { xMm: centreXMm - widthMm / 2, yMm, widthMm, heightMm: sizeMm };
}

const apart = (a: Area, b: Area) =>
  a.xMm + a.widthMm <= b.xMm + EPSILON_MM ||
  b.xMm + b.widthMm <= a.xMm + EPSILON_MM ||
  a.yMm + a.heightMm <= b.yMm + EPSILON_MM ||
  b.yMm + b.heightMm <= a.yMm + EPSILON_MM;

const within = (inner: Area, outer: Area) =>
  inner.xMm >= outer.xMm - EPSILON_MM &&
  inner.yMm >= outer.yMm - EPSILON_MM &&
  inner.xMm + inner.widthMm <= outer.xMm + outer.widthMm + EPSILON_MM &&
  inner.yMm + inner.heightMm <= outer.yMm + outer.heightMm + EPSILON_MM;

test('[SG4][SG7] a code of 30 mm with a quiet zone, everything in its cell', () => {
  fc.assert(
    fc.property(signs, fc.constantFrom(...SHEET_FORMS), (sign, form) => {
      const cells = cellsOf(form);
      const [page] = placeSigns(Array<typeof sign>(cells.length).fill(sign), form);
      const drawn = page?.drawn ?? [];
      const codes = drawn.filter((shape) => shape.kind === 'code');
      expect(codes.length).toBe(cells.length);
      for (const code of codes) {
        expect(code.sizeMm).toBeGreaterThanOrEqual(30);
        const others = drawn.filter((shape) => shape !== code);
        expect(others.filter((shape) => !apart(areaOf(shape), areaOf(code)))).toEqual([]);
      }
      const content = drawn.filter((shape) => shape.kind !== 'cut').map(areaOf);
      const cuts = drawn.filter((shape) => shape.kind === 'cut').map(areaOf);
      expect(content.filter((one) => !cells.some((cell) => within(one, cell)))).toEqual([]);
      expect(content.filter((one) => !cuts.every((cut) => apart(one, cut)))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('[SG16] nothing that is drawn overlaps', () => {
  fc.assert(
    fc.property(signs, fc.constantFrom(...SHEET_FORMS), (sign, form) => {
      const areas = (placeSigns([sign], form)[0]?.drawn ?? []).map(areaOf);
      const pairs = areas.flatMap((area, index) =>
        areas.slice(index + 1).map((other): [Area, Area] => [area, other]),
      );
      // Cutting lines cross.
      const isLine = ({ widthMm, heightMm }: Area) => widthMm === 0 || heightMm === 0;
      expect(
        pairs.filter(([one, other]) => !apart(one, other) && !(isLine(one) && isLine(other))),
      ).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('[SG8][SG12] arbitrary texts become valid files', () => {
  fc.assert(
    fc.property(signs, fc.constantFrom(...SHEET_FORMS), words, (sign, form, title) => {
      const pages = placeSigns([sign], form);
      const pdf = readPdf(signPdf(title, pages, { covers: new Map(), lines: new Map() }));
      expect(pdf.problems).toEqual([]);
      for (const page of pages) expect(signSvg(page, new Map())).toMatch(/^<svg .*<\/svg>$/s);
    }),
    { numRuns: 40 },
  );
});
