import { expect, test } from 'vitest';
import { parseStyling } from './parse-styling.ts';

const parse = (text: string) => parseStyling(text, '.walk-root');
const cssOf = (text: string) => parse(text).css;
/** The first rule in a sheet with any layout rules. */
const bounded = '.walk-root .walk { overflow-x: clip !important; }';
/** A layout rule as it is written: it reaches everything but the player's own controls. */
const sparing = (selector: string) =>
  `${selector}:not(:where(.walk-header, .walk-header *, .foot, .foot *, .walk))`;

test('[SL1] declarations are parsed in every usual notation', () => {
  const wanted =
    '.walk-root .title { color: red !important; }\n.walk-root p { background: none !important; }';
  const ways = [
    '.title:"color:red",p:"background:none"',
    '.title:"color:red"\np:"background:none"',
    '{ .title : "color: red;" , p:"background: none;" }',
    '{"body .title":"color:red"}'.replace('body ', ''),
    "'.title': 'color: red', 'p': 'background: none'",
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
  const escaped = '{"p":"font-family: \\"Georgia\\";\\n fill: red","b":"color:red"}';
  expect(cssOf(escaped)).toBe(
    '.walk-root p { font-family: "Georgia" !important; fill: red !important; }\n' +
      '.walk-root b { color: red !important; }',
  );
});

test('[SL2] each selector of a list is put under the root, and body is the root', () => {
  expect(cssOf('h1, .a > b:hover:"color:red"')).toBe(
    '.walk-root h1, .walk-root .a > b:hover { color: red !important; }',
  );
  expect(cssOf('body:"color:red", body.dark p:"color:blue"')).toBe(
    '.walk-root { color: red !important; }\n.walk-root.dark p { color: blue !important; }',
  );
});

test('[SL3] a declaration that was important already is so once', () => {
  expect(cssOf('p:"color: red ! important; fill: none !important !important"')).toBe(
    '.walk-root p { color: red !important; fill: none !important; }',
  );
});

test('[SL4] unknown properties are dropped, the rest stays', () => {
  const { css, dropped } = parse(
    'p:"behavior: url(x); color: red; -moz-binding: url(x); z-index: 9"',
  );
  expect(css).toBe('.walk-root p { color: red !important; }');
  expect(dropped.map(({ why }) => why)).toEqual(Array(3).fill('styling/property'));
});

test('[SL5] unknown functions are dropped, known ones stay', () => {
  expect(
    cssOf(
      'p:"width: calc(100% - 2px); background: linear-gradient(#fff, rgb(0 0 0)); color: expression(alert(1)); color: attr(x); background: image-set(\'a\' 1x)"',
    ),
  ).toBe(
    `${bounded}\n.walk-root p { background: linear-gradient(#fff, rgb(0 0 0)) !important; }\n${sparing('.walk-root p')} { width: calc(100% - 2px) !important; }`,
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

test.each([
  'url(/assets/muster.png)',
  'url("/media/0a1b.webp")',
  "url('/static/img/a-b_c.webp?v=2')",
  'url(/a/b/c.svg)',
])('[SL6] %s of the own origin stays', (value) => {
  const { css, dropped } = parse(`p:'background: ${value.replaceAll("'", '"')}'`);
  expect([css.includes('url('), dropped]).toEqual([true, []]);
});

test.each([
  'url(/api/walks.png)',
  'url(/a/../api/x.png)',
  'url(/../x.png)',
  'url(//boese.example.png)',
  'url(/%2e%2e/x.png)',
  'url(x.png@boese.example)',
])('[SL6] %s is no picture of the own origin', (value) => {
  expect(cssOf(`p:"background: ${value}"`)).toBe('');
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

test('[SL8] nothing can cover the dialogs', () => {
  expect(
    cssOf(
      'p:"position: fixed", b:"position:sticky", i:"position: absolute", u:"position:relative"',
    ),
  ).toBe(`${bounded}\n${sparing('.walk-root u')} { position: relative !important; }`);
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
  ':has(p)',
  ':is(html)',
  'p::before::part(x)',
  'a[href="x{"]',
  ':nth-child(9 of p)',
  ':not(:host)',
  '+ p',
  'p + + b',
  'p::beforehand',
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

test.each([
  ['li:nth-child(2n + 1)', 'li:nth-child(2n + 1)'],
  ['p:nth-last-of-type(-n+3)', 'p:nth-last-of-type(-n+3)'],
  ['h2::before', 'h2::before'],
  ['a[href^="https"]', 'a[href^="https"]'],
  ["[lang|='de' i]", "[lang|='de' i]"],
  ['h2+p', 'h2 + p'],
  ['h2 ~ p > em:not(.quiet)', 'h2 ~ p > em:not(.quiet)'],
  ['body > .a:first-of-type', '> .a:first-of-type'],
])('[SL9] the selector %s stays below the root', (written, scoped) => {
  expect(cssOf(`${written}:"color: red"`)).toBe(`.walk-root ${scoped} { color: red !important; }`);
});

test('[SL15] rules that could hide, move or resize the controls apply to the content alone', () => {
  const {
    css,
    dropped,
    sparing: reported,
  } = parse(
    '*:"display:none", button:"opacity:0; color:red", body:"font-size: 2em; background: #fff", .karte::after:"content: \'→ hier\'; width: 9px", svg:"fill: transparent"',
  );
  const controls = '.walk-header, .walk-header *, .foot, .foot *, .walk';
  expect(css.split('\n')).toEqual([
    bounded,
    `${sparing('.walk-root *')} { display: none !important; }`,
    '.walk-root button { color: red !important; }',
    `${sparing('.walk-root button')} { opacity: 0 !important; }`,
    '.walk-root { background: #fff !important; }',
    '.walk-root .walk-main { font-size: 2em !important; }',
    `.walk-root .karte:not(:where(${controls}))::after { content: '→ hier' !important; width: 9px !important; }`,
    `${sparing('.walk-root svg')} { fill: transparent !important; }`,
  ]);
  expect(dropped).toEqual([]);
  expect(reported).toEqual(['*', 'button', 'svg']);
});

test('[SL15] a token of size is no paint, one of colour is', () => {
  expect(cssOf('body:"--foot: 0px; --paper: #fff; --text-s: 0"')).toBe(
    `${bounded}\n.walk-root { --paper: #fff !important; }\n.walk-root .walk-main { --foot: 0px !important; --text-s: 0 !important; }`,
  );
});

test('[SL16] an animation gets a name of the story, and depends on prefers-reduced-motion', () => {
  const text =
    '@keyframes glow:"from { opacity: .4 } 50%, to { transform: scale(1.1); behavior: url(x) }", h2:"animation: glow 2s infinite; color: red"';
  const { css, dropped } = parse(text);
  expect(css.split('\n')).toEqual([
    bounded,
    '@keyframes story-glow { from { opacity: .4; } 50%, to { transform: scale(1.1); } }',
    '.walk-root h2 { color: red !important; }',
    `@media (prefers-reduced-motion: no-preference) { ${sparing('.walk-root h2')} { animation: story-glow 2s infinite !important; } }`,
  ]);
  expect(dropped).toEqual([{ what: 'behavior: url(x)', why: 'styling/property' }]);
  expect(cssOf('@keyframes x:"sideways { color: red }"')).toBe('');
});

test('[SL4] a grid, a transform and a transition stay', () => {
  const { css, dropped } = parse(
    '.a:"display: grid; grid-template: [top] repeat(2, minmax(0, 1fr)) / auto; transform: rotate(3deg) translateY(2px); transition: opacity 200ms cubic-bezier(0, 0, 1, 1)"',
  );
  expect(dropped).toEqual([]);
  expect(css).toContain('grid-template: [top] repeat(2, minmax(0, 1fr)) / auto !important');
  expect(css).toContain('cubic-bezier(0, 0, 1, 1) !important');
});

test('[SL9] an element whose name only begins like the root is an element of its own', () => {
  expect(cssOf('bodyguard:"color:red"')).toBe('.walk-root bodyguard { color: red !important; }');
});

test('[SL10] dropped rules are named, the rest counts', () => {
  expect(parse('html:"color:red", p:"color", b:"color:red", i:"offen')).toEqual({
    css: '.walk-root b { color: red !important; }',
    theme: 'day',
    dropped: [
      { what: 'i:"offen', why: 'styling/not-closed' },
      { what: 'html', why: 'styling/selector' },
      { what: 'color', why: 'styling/declaration' },
    ],
    sparing: [],
  });
});

test('[SL10] an unreadable line costs only itself', () => {
  expect(parse('/* Farben */\nh1 { color: red }\np:"color:blue";\nb:"color:red"')).toEqual({
    css: '.walk-root p { color: blue !important; }\n.walk-root b { color: red !important; }',
    theme: 'day',
    dropped: [{ what: '/* Farben */\nh1 { color: red }', why: 'styling/not-closed' }],
    sparing: [],
  });
});

test('[SL12] an oversized text is dropped whole', () => {
  const text = 'p:"color:red",'.repeat(2000);
  expect(parse(text)).toEqual({
    css: '',
    dropped: [{ what: text.slice(0, 80), why: 'styling/too-long' }],
    sparing: [],
  });
});

const storyThemeOf = (text: string) => parse(text).theme;

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
])('[SL13] %s is shown by %s', (text, theme) => {
  expect(storyThemeOf(text)).toBe(theme);
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
  expect([dark, light].map((one) => storyThemeOf(`body:"background: ${one}"`))).toEqual([
    'night',
    'day',
  ]);
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
  const on = (textColor: string) =>
    storyThemeOf(`body:"background: ${value}; color: ${textColor}"`);
  expect([on('white'), on('black')]).toEqual(['night', 'day']);
});

test.each(['calc(1px', 'calc(1px))', ')1px(', 'calc((1px)', 'calc(1px)) (1px'])(
  '[SL7] the value %j would swallow what follows it, and is dropped',
  (value) => {
    const { css, dropped } = parse(`p:"color: red", b:"width: ${value}"`);
    expect(css).toBe('.walk-root p { color: red !important; }');
    expect(dropped).toEqual([{ what: `width: ${value}`, why: 'styling/value' }]);
  },
);

test('[SL8] a position is one keyword alone', () => {
  for (const value of ['fixed static', 'static fixed', 'relative, fixed', 'nonstatic']) {
    expect(cssOf(`p:"position: ${value}"`)).toBe('');
  }
  expect(cssOf('p:"position: STATIC"')).toContain('position: STATIC !important');
});

test('[SL10] half a declaration is named as no declaration', () => {
  expect(parse('p:"color:; : red; ; fill: none!important"')).toEqual({
    css: '.walk-root p { fill: none !important; }',
    theme: 'day',
    dropped: [
      { what: 'color:', why: 'styling/declaration' },
      { what: ': red', why: 'styling/declaration' },
    ],
    sparing: [],
  });
});

test('[SL4] a property is lower-cased, a token keeps its case', () => {
  expect(cssOf('p:"COLOR: Red; --Ink-Light: blue"')).toContain('--Ink-Light: blue !important');
  expect(cssOf('p:"COLOR: Red"')).toBe('.walk-root p { color: Red !important; }');
});

test('[SL10] semicolons and brackets within a string belong to it', () => {
  const { css, dropped } = parse(`p:'content: "a; b"; color: red; content: "("; fill: none'`);
  expect(css).toContain('.walk-root p { color: red !important; fill: none !important; }');
  expect(css).toContain('content: "(" !important;');
  expect(dropped).toEqual([{ what: 'content: "a; b"', why: 'styling/value' }]);
});

test('[SL10][SL16] invalid parts of an animation are named', () => {
  const { css, dropped } = parse(
    '@keyframes glow:"from { opacity: 0 } sideways { opacity: 1 } to { behavior: x } and so on"',
  );
  expect(css).toBe('@keyframes story-glow { from { opacity: 0; } }');
  expect(dropped).toEqual([
    { what: 'and so on', why: 'styling/declaration' },
    { what: 'sideways', why: 'styling/selector' },
    { what: 'behavior: x', why: 'styling/property' },
  ]);
});

test.each(['animation-name: none', 'transition-timing-function: ease', 'transition: none'])(
  '[SL16] %s depends on prefers-reduced-motion',
  (declaration) => {
    expect(cssOf(`p:"${declaration}"`).split('\n')).toEqual([
      bounded,
      `@media (prefers-reduced-motion: no-preference) { ${sparing('.walk-root p')} { ${declaration} !important; } }`,
    ]);
  },
);

test('[SL15] only selectors that may match the controls are named', () => {
  const sparingOf = (selector: string) => parse(`${selector}:"width: 1px"`).sparing;
  const meant = ['p, .foot', '.walk-header b', '.walk > .x', 'main a', '.card ~ button'];
  expect(meant.map(sparingOf)).toEqual(meant.map((selector) => [selector]));
  expect(['.footer', '.walk-main', 'h2', '.foot-note'].map(sparingOf)).toEqual([[], [], [], []]);
});

test.each([
  ['h1, body:"background: #000"', 'night'],
  ['body:"margin: 0; background: #000"', 'night'],
  ['body:"background-image: linear-gradient(#000, #111)"', 'night'],
  ['body:"--ink: white"', 'night'],
  ['body:"color: var(--x); --ink: white"', 'night'],
  ['body:"background: #000; background-color: var(--x)"', 'night'],
  ['body:"padding: 0", h1:"color: black"', 'day'],
])('[SL13] %s makes it %s', (text, theme) => {
  expect(storyThemeOf(text)).toBe(theme);
});
