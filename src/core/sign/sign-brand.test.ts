import { expect, test } from 'vitest';
import { QUIET_MODULES, type DrawnShape } from './drawing.ts';
import { placeSigns } from './place-signs.ts';
import type { Sign } from './place-sign.ts';
import { SHEET_FORMS, type SheetForm } from './sheet-forms.ts';
import { aSign } from './testing/a-sign.ts';

const name = 'Stadtmuseum Oberwispel';
const logo = { address: '/media/logo.png', widthPx: 300, heightPx: 200 };
const cover = { address: '/media/a.webp', widthPx: 1600, heightPx: 900 };
const languages = {
  titles: ['Der leere Turm', 'The Empty Tower', 'La tour vide'],
  hints: ['Code scannen oder auf walks.example eintippen:', 'Scan or type at walks.example:'],
};

const drawnOf = (sign: Sign, form: SheetForm) => placeSigns([sign], form)[0]?.drawn ?? [];
const textsOf = (drawn: readonly DrawnShape[]) =>
  drawn.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
const picturesOf = (drawn: readonly DrawnShape[]) =>
  drawn.flatMap((shape) => (shape.kind === 'picture' ? [shape.address] : []));
const codeOf = (drawn: readonly DrawnShape[]) => drawn.find((shape) => shape.kind === 'code');

test.each(SHEET_FORMS)(
  '[SG13] on %s a sign has the site’s name, and its code stays as large',
  (form) => {
    for (const over of [{}, { cover }, { ...languages, cover }, languages]) {
      const plain = drawnOf(aSign(over), form);
      const drawn = drawnOf(aSign({ ...over, brand: { name, logo } }), form);
      expect(textsOf(drawn).join('|')).toContain(name);
      expect(codeOf(drawn)?.sizeMm).toBeGreaterThanOrEqual(codeOf(plain)?.sizeMm ?? Infinity);
      expect(picturesOf(drawn)).toEqual(expect.arrayContaining(picturesOf(plain)));
      expect(textsOf(drawn)).toEqual(
        expect.arrayContaining(over === languages ? [] : textsOf(plain)),
      );
    }
    const withCover = drawnOf(aSign({ cover, brand: { name, logo } }), form);
    expect(picturesOf(withCover)).toEqual([logo.address, cover.address]);
  },
);

test('[SG13] the logo keeps its proportions and stays out of the code’s quiet zone', () => {
  for (const form of SHEET_FORMS) {
    const drawn = drawnOf(aSign({ cover, brand: { name, logo } }), form);
    const own = drawn.find((shape) => shape.kind === 'picture');
    const code = codeOf(drawn);
    if (!own || !code) throw new Error('nothing drawn');
    expect(own.widthMm / own.heightMm).toBeCloseTo(1.5, 6);
    const free = (code.sizeMm / code.code.size) * QUIET_MODULES;
    const isAbove = own.yMm + own.heightMm <= code.yMm - free;
    const isBeside = own.xMm >= code.xMm + code.sizeMm + free;
    expect(isAbove || isBeside).toBe(true);
  }
});

test('[SG13] a name for which there is no space is left out', () => {
  const crowded = { ...languages, brand: { name: 'Haus '.repeat(20).trim() } };
  const plain = drawnOf(aSign(languages), 'a6');
  expect(drawnOf(aSign(crowded), 'a6')).toEqual(plain);
});
