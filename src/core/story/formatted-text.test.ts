import { expect, test } from 'vitest';
import { cpuMsOf } from '../../../tests/support/measure/cpu-time.ts';
import { hasMarkup, readFormatted, readSigns, type FormattedPiece } from './formatted-text.ts';
import { typedLines } from './plain-text.ts';
import { RICH_TAGS } from './rich-text-rules.ts';

/** The tree as a browser would write it. */
const written = (pieces: readonly FormattedPiece[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const { tag, attributes, inside } = piece;
      return `[${[tag, ...Object.values(attributes)].join(' ')}|${written(inside)}]`;
    })
    .join('');
const read = (text: string) => written(readFormatted(text));

test('[ST44] paragraphs, lists, quotes, emphasis and line breaks stay', () => {
  expect(read('<p>Am <b>Turm</b>, <i>oben</i>.</p><p>Dort<br/>unten</p>')).toBe(
    '[p|Am [strong|Turm], [em|oben].][p|Dort[br|]unten]',
  );
  expect(read('<ul><li>Eins</li><li>Zwei</li></ul><blockquote>So</blockquote>')).toBe(
    '[ul|[li|Eins][li|Zwei]][blockquote|So]',
  );
  expect(read('<h2>Der Turm</h2><DIV CLASS="x">Text</DIV>')).toBe('[p|[strong|Der Turm]][p|Text]');
});

test('[ST44] allowed formatting is read, and a picture only from this server', () => {
  const inline = ['u', 's', 'small', 'sub', 'sup', 'span', 'mark', 'code', 'q', 'cite'];
  for (const tag of inline) expect(read(`a<${tag}>b</${tag}>c`)).toBe(`a[${tag}|b]c`);
  expect(read('<p>a<hr>b<pre>  c\n d</pre>')).toBe('[p|a][hr|]b[pre|  c\n d]');
  expect(read('<span lang="ar" dir=rtl title="&quot;x&quot;" class=y>z</span>')).toBe(
    '[span ar rtl "x"|z]',
  );
  expect(read('<img src="/media/a.webp" alt="Tor > Turm" width=4 height="3" onload=x>')).toBe(
    '[img /media/a.webp Tor > Turm 4 3|]',
  );
  expect(read('a<img src="//spy.example/a.png">b<img src="https://spy.example/">c<img>')).toBe(
    'abc',
  );
});

test('[ST44] each tag that may be stored has its place in the tree', () => {
  const texts = RICH_TAGS.map((tag) =>
    read(`<${tag} href="#x" src="/x.png">${tag === 'li' ? '' : 'x'}</${tag}>`),
  );
  expect(texts.filter((text) => !text.startsWith('['))).toEqual([]);
});

test('[ST44] all other markup is dropped, and its text stays', () => {
  expect(read('<b style="color:red">rot</b> <img src=x onerror=alert(1)>weiter')).toBe(
    '[strong|rot] weiter',
  );
  expect(read('a<script>alert(1)</script>b<style>p{}</style>c<!-- d -->e<!doctype html>f')).toBe(
    'abcef',
  );
  expect(read('<table><tr><td>1</td><td>2</td></tr></table>')).toMatch(/1\s+2/);
  expect(read('<svg><p>3 < 4 &amp;&lt;b&gt;</p>')).toBe('[p|3 < 4 &<b>]');
});

test.each([
  ['<a href="https://example.org/?a=1&amp;b=2">x</a>', '[a https://example.org/?a=1&b=2|x]'],
  ["<a class=y href='mailto:a@b.de'>x</a>", '[a mailto:a@b.de|x]'],
  ['<a href=tel:+49>x</a>', '[a tel:+49|x]'],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['<a href="java\tscript:alert(1)">x</a>', 'x'],
  ['<a href=" data:text/html,x">x</a>', 'x'],
  ['<a data-href="https://example.org">x</a>', 'x'],
  ['<a href="/a/demo">x</a>', '[a /a/demo|x]'],
  ['<a href="//spy.example">x</a>', 'x'],
  ['<a href="demo">x</a>', 'x'],
])('[ST44] the link in %s is read as %s', (text, tree) => {
  expect(read(text)).toBe(tree);
});

test('[ST44] a text without markup keeps its paragraphs and lines', () => {
  expect(hasMarkup('3 < 4 & 5 > 4')).toBe(false);
  expect(hasMarkup('Am <b>Turm</b>')).toBe(true);
  expect(typedLines(' Erste\n Zweite\n\n\n \nDritte ')).toBe('Erste\nZweite\n\nDritte');
  expect(readSigns('&amp;lt; &lt; &#39; &quot; &eacute;')).toBe('&lt; < \' " &eacute;');
});

test('[ST45] badly nested markup is parsed as a browser would', () => {
  expect(read('<p>eins<p>zwei')).toBe('[p|eins][p|zwei]');
  expect(read('<p>Das:<ul><li>a<li>b</ul>Ende')).toBe('[p|Das:][ul|[li|a][li|b]]Ende');
  expect(read('<ul><li>a<ul><li>b</ul><li>c</ul>')).toBe('[ul|[li|a[ul|[li|b]]][li|c]]');
  expect(read('<li>allein</li></p></b>da')).toBe('[p|allein]da');
  expect(read('<a href=https://a.de>1<a href=https://b.de>2</a>')).toBe(
    '[a https://a.de|1][a https://b.de|2]',
  );
});

test.each([
  '<!',
  '<a',
  '<',
  '<script',
  '<!--',
  'a',
  '<p>',
  '<b><a href=',
  '<a href="',
  "<a '",
  '<img src="/a" ',
  '&lt',
])('[ST45] a hundred thousand characters of %s are parsed at once', (sign) => {
  const texts = [sign.repeat(100_000 / sign.length), `<${sign.repeat(100_000)}`];
  expect(cpuMsOf(() => texts.map(readFormatted))).toBeLessThan(2000);
});
