import { expect, test } from 'vitest';
import { signSvg } from './sign-svg.ts';
import { drawnSamples, samplePage } from './testing/sample-page.ts';

const partsOf = (svg: string) => svg.split(/(?<=>)(?=<)/).filter((part) => part !== '</svg>');

test('[SG14] as SVG everything is where it was placed, in millimetres', () => {
  const pictures = new Map([['/cover.webp', 'data:image/webp;base64,AA']]);
  const svg = signSvg(samplePage(), pictures);
  const [document, paper, ...parts] = partsOf(svg);
  expect(document).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="50.8mm" height="101.6mm" viewBox="0 0 50.8 101.6">',
  );
  expect(paper).toBe('<rect width="50.8" height="101.6" fill="#fff"/>');
  const sans = 'font-family="Helvetica, Arial, sans-serif"';
  const typed = 'font-family="Courier, \'Courier New\', monospace" font-weight="700"';
  const line = 'x="25.4" y="88.9" text-anchor="middle" font-size="12.7"';
  expect(parts).toEqual([
    '<path d="M0 50.8L12.7 50.8" stroke="#000" stroke-width="0.1"/>',
    '<image x="12.7" y="25.4" width="25.4" height="12.7" href="data:image/webp;base64,AA"/>',
    '<path transform="translate(12.7 50.8) scale(12.7)" shape-rendering="crispEdges" d="M0 0h2v1h-2zM1 1h1v1h-1z"/>',
    `<text ${line} ${sans} font-weight="700">Turm</text>`,
    `<text ${line} ${typed}>a/b</text>`,
    `<text ${line} ${sans}>Ж</text>`,
  ]);
});

test('[SG14] as SVG a picture that could not be loaded is left out, and all else stays', () => {
  const all = partsOf(signSvg(samplePage(), new Map([['/cover.webp', 'data:,']])));
  const without = partsOf(signSvg(samplePage(), new Map()));
  expect(without).toEqual(all.filter((part) => !part.startsWith('<image')));
  expect(without.length).toBe(drawnSamples.length + 1);
});

test('[SG14] as SVG lengths are written to a ten-thousandth of a millimetre', () => {
  const cut = { kind: 'cut', fromXMm: 1 / 3, fromYMm: 0, toXMm: 2 / 3, toYMm: 0 } as const;
  const svg = signSvg({ widthMm: 10, heightMm: 10, drawn: [cut] }, new Map());
  expect(svg).toContain('d="M0.3333 0L0.6667 0"');
});
