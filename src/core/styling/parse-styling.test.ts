import { expect, test } from 'vitest';
import { parseStyling } from './parse-styling.ts';

const parse = (text: string) => parseStyling(text, '.walk-root');
const cssOf = (text: string) => parse(text).css;

test('[SL1] pairs are read in every way in which they are written', () => {
  const wanted =
    '.walk-root .title { color: red !important; }\n.walk-root p { margin: 0 !important; }';
  const ways = [
    '.title:"color:red",p:"margin:0"',
    '.title:"color:red"\np:"margin:0"',
    '{ .title : "color: red;" , p:"margin: 0;" }',
    '{"body .title":"color:red"}'.replace('body ', ''),
    "'.title': 'color: red', 'p': 'margin: 0'",
  ];
  expect(ways.map(cssOf)).toEqual([
    wanted,
    wanted,
    wanted,
    '.walk-root .title { color: red !important; }',
    wanted,
  ]);
});

test('[SL1] a selector may go on over lines that end in a comma, and quotes may be escaped', () => {
  expect(cssOf('h1,\n  h2:\n"color:\nred"')).toBe(
    '.walk-root h1, .walk-root h2 { color: red !important; }',
  );
  const escaped = '{"p":"font-family: \\"Georgia\\";\\n margin: 0","b":"color:red"}';
  expect(cssOf(escaped)).toBe(
    '.walk-root p { font-family: "Georgia" !important; margin: 0 !important; }\n' +
      '.walk-root b { color: red !important; }',
  );
});

test('[SL2] each selector of a list stands under the root, and body is the root', () => {
  expect(cssOf('h1, .a > b:hover:"color:red"')).toBe(
    '.walk-root h1, .walk-root .a > b:hover { color: red !important; }',
  );
  expect(cssOf('body:"color:red", body.dark p:"color:blue"')).toBe(
    '.walk-root { color: red !important; }\n.walk-root.dark p { color: blue !important; }',
  );
});

test('[SL3] a declaration that was important already is so once', () => {
  expect(cssOf('p:"color: red ! important; margin: 0 !important !important"')).toBe(
    '.walk-root p { color: red !important; margin: 0 !important; }',
  );
});

test('[SL4] unknown properties go, the rest stays', () => {
  const { css, dropped } = parse(
    'p:"behavior: url(x); color: red; -moz-binding: url(x); z-index: 9"',
  );
  expect(css).toBe('.walk-root p { color: red !important; }');
  expect(dropped.map(({ why }) => why)).toEqual(Array(3).fill('styling/property'));
});

test('[SL5] unknown functions go, known ones stay', () => {
  expect(
    cssOf(
      'p:"width: calc(100% - 2px); background: linear-gradient(#fff, rgb(0 0 0)); color: expression(alert(1)); color: attr(x); background: image-set(\'a\' 1x)"',
    ),
  ).toBe(
    '.walk-root p { width: calc(100% - 2px) !important; background: linear-gradient(#fff, rgb(0 0 0)) !important; }',
  );
});

test.each([
  'url(https://boese.example/x.png)',
  'url(//boese.example/x.png)',
  'url(/media/../api/me)',
  'url(/a/demo)',
  'url(data:image/svg+xml;base64,PHN2Zz4=)',
  'url(data:text/html;base64,PHN2Zz4=)',
  'u\\72l(https://boese.example)',
  'url (/media/x.png)',
  'url(/media/x.png',
  'URL(javascript:alert(1))',
  'src(/media/x.png)',
])('[SL6] %s is dropped', (value) => {
  expect(cssOf(`p:"background: ${value}; color: red"`)).not.toContain('background');
});

test('[SL6] own media and raster pictures stay', () => {
  const media = "url('/media/0a1b.webp')";
  const raster = 'url(data:image/png;base64,iVBORw0KGgo=)';
  expect(cssOf(`p:"background: ${media} no-repeat; border-image: ${raster} 30"`)).toBe(
    `.walk-root p { background: ${media} no-repeat !important; border-image: ${raster} 30 !important; }`,
  );
});

test.each(['@import x', 'red/**/', 'red} body{color:blue', '\\72 ed', '<style>', 'red\u0000'])(
  '[SL7] the value %j is dropped',
  (value) => {
    expect(cssOf(`p:"color: ${value}"`)).toBe('');
  },
);

test('[SL8] nothing can be laid over the dialogs', () => {
  expect(
    cssOf(
      'p:"position: fixed", b:"position:sticky", i:"position: absolute", u:"position:relative"',
    ),
  ).toBe('.walk-root u { position: relative !important; }');
});

test.each([
  'html',
  ':root',
  ':host',
  '.a body',
  'body + div',
  'body ~ div',
  '> p',
  'p >',
  'p > > b',
  'a[href^="x"]',
  ':has(p)',
  ':is(html)',
  'p::before',
  'bodyguard body',
  'body*',
  'body::before',
  'dialog',
  '',
  '@media',
  '.a\\:b',
])('[SL9] the selector %j is dropped', (selector) => {
  expect(cssOf(`${selector}:"color:red"`)).toBe('');
});

test('[SL9] an element whose name only begins like the root is an element of its own', () => {
  expect(cssOf('bodyguard:"color:red"')).toBe('.walk-root bodyguard { color: red !important; }');
});

test('[SL10] what is dropped is named, the rest counts', () => {
  expect(parse('html:"color:red", p:"color", b:"color:red", i:"offen')).toEqual({
    css: '.walk-root b { color: red !important; }',
    look: 'day',
    dropped: [
      { what: 'i:"offen', why: 'styling/not-closed' },
      { what: 'html', why: 'styling/selector' },
      { what: 'color', why: 'styling/declaration' },
    ],
  });
});

test('[SL10] a line that cannot be read costs only itself', () => {
  expect(parse('/* Farben */\nh1 { color: red }\np:"color:blue";\nb:"color:red"')).toEqual({
    css: '.walk-root p { color: blue !important; }\n.walk-root b { color: red !important; }',
    look: 'day',
    dropped: [{ what: '/* Farben */\nh1 { color: red }', why: 'styling/not-closed' }],
  });
});

test('[SL12] a text beyond all measure is dropped whole', () => {
  const text = 'p:"color:red",'.repeat(2000);
  expect(parse(text)).toEqual({
    css: '',
    dropped: [{ what: text.slice(0, 80), why: 'styling/too-long' }],
  });
});

const lookOf = (text: string) => parse(text).look;

test.each([
  ['body:"background:#f4e9d8"', 'day'],
  ['body:"background-color: rgb(20, 60, 40)"', 'night'],
  ['.walk:"background: linear-gradient(#000, #333)"', 'night'],
  ['body:"--paper: navy"', 'night'],
  ['body:"background: url(/media/a.png) no-repeat center; color: #fff"', 'night'],
  ['body:"background: rgba(0,0,0,.2); color: #222"', 'day'],
  ['body:"background: #000", body:"background: white"', 'day'],
  ['.button:"background: black"', 'day'],
  ['h1:"color: white"', 'day'],
  ['p:"--accent: #7a1f5c"', 'day'],
  ['p:"margin: 0; --gap: 4px; border-radius: 0"', undefined],
  ['', undefined],
])('[SL13] %s is shown by %s', (text, look) => {
  expect(lookOf(text)).toBe(look);
});

test.each([
  ['#000', '#fff'],
  ['#123f', '#edcf'],
  ['#14261c', '#f4e9d8'],
  ['#14261cff', '#f4e9d8ff'],
  ['rgb(20 60 40 / 90%)', 'rgba(244, 233, 216, .8)'],
  ['rgb(10% 20% 10%)', 'rgb(90% 90% 90%)'],
  ['hsl(240, 100%, 30%)', 'hsl(60deg 100% 50%)'],
  ['lab(20% 0 0)', 'lch(80 10 90)'],
  ['oklab(30% 0 0)', 'oklch(0.9 0.1 90)'],
  ['MidnightBlue', 'LemonChiffon'],
  ['linear-gradient(to right, #000, #222 40%)', 'linear-gradient(white, #eee)'],
])('[SL14] %s is dark, %s is light', (dark, light) => {
  expect([dark, light].map((one) => lookOf(`body:"background: ${one}"`))).toEqual(['night', 'day']);
});

test.each([
  'none',
  'transparent',
  'var(--other)',
  'rgb(0 0 0 / .2)',
  '#0002',
  '#00000',
  'rgb()',
  'hsl(a b c)',
  'color-mix(in srgb, var(--x), var(--y))',
])('[SL14] %s is no colour that can be read', (value) => {
  const on = (letters: string) => lookOf(`body:"background: ${value}; color: ${letters}"`);
  expect([on('white'), on('black')]).toEqual(['night', 'day']);
});
