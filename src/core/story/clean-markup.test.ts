import { expect, test } from 'vitest';
import { cpuMsOf } from '../../../tests/support/measure/cpu-time.ts';
import { cleanMarkup } from './clean-markup.ts';
import { editingMarkup, typedMarkup } from './typed-markup.ts';

test.each([
  'Ohne alles: 3 < 4 & 5 > 4, <3\nund eine Zeile',
  '<p>Am <b>Turm</b>, <em lang="de">oben</em>.<br/></p><ul><li>Eins</li></ul>',
  '<a href="https://example.org/?a=1&amp;b=2" title=\'x > y\'>x</a><img src="/media/a.webp" alt="">',
])('[ST49] allowed markup stays unchanged: %s', (text) => {
  expect(cleanMarkup(text)).toEqual({ text, removed: [] });
});

test.each([
  ['<font color=red>rot</font>', 'rot', ['<font>']],
  ['<p onclick="a(1 > 0)" STYLE=x>da</p>', '<p>da</p>', ['onclick=', 'style=']],
  ['<b title="a -&#45;> b">da</b>', '<b>da</b>', ['title=']],
  ['<b title="&lt;/STYLE">da</b>', '<b>da</b>', ['title=']],
  ['<b lang="java:x" dir=ltr>da</b>', '<b dir=ltr>da</b>', ['lang=']],
  ['a<script>alert("<b>")</script >b<style>p{}', 'ab', ['<script>…</script>', '<style>…</style>']],
  ['a<!-- <b> -->b<!doctype html>c<?x?>d', 'abcd', ['<!-- -->', '<!doctype html>', '<?x?>']],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>', ['href="javascript:alert(1)"']],
  ['<a href="//x.org">x</a>', '<a>x</a>', ['href="//x.org"']],
  ['<a href="&#106;avascript:a">x</a>', '<a>x</a>', ['href="&#106;avascript:a"']],
  ['<img src=https://x.org/a.png>x', 'x', ['src="https://x.org/a.png"', '<img>']],
  ['<img src="/media/a.webp" onerror=x>', '<img src="/media/a.webp">', ['onerror=']],
  ['<p title=a title=b>x</p>', '<p title=a>x</p>', ['title=']],
  ['<table><tr><td>1</td><td>2</td></tr></table>', '  1  2  ', ['<table>', '<tr>', '<td>']],
  ['<svg/onload=alert(1)>x', 'x', ['<svg>']],
])('[ST49] of %s the text stays, and the removed markup is named', (text, cleaned, removed) => {
  expect(cleanMarkup(text)).toEqual({ text: cleaned, removed });
});

test.each([
  ['Noch nicht fertig: <b', 'Noch nicht fertig: &lt;b'],
  [
    '<p>a</p> <a href="x>Link</a> und <b>mehr</b>',
    '<p>a</p> &lt;a href="x>Link&lt;/a> und &lt;b>mehr&lt;/b>',
  ],
  ['a <!-- ohne Ende', 'a &lt;!-- ohne Ende'],
])('[ST49] an unclosed tag is text: %s', (text, cleaned) => {
  expect(cleanMarkup(text)).toEqual({ text: cleaned, removed: [] });
});

test('[ST50] removed markup is named briefly, with a limit', () => {
  const hostile = `<a href="data:${'x'.repeat(500)}">`.repeat(2);
  expect(cleanMarkup(hostile).removed).toEqual([`href="data:${'x'.repeat(28)}…`]);
  const many = Array.from({ length: 60 }, (_, index) => `<x${index}>`).join('');
  expect(cleanMarkup(many).removed).toHaveLength(12);
});

test.each([
  '<!',
  '<a',
  '<',
  '<script',
  '<!--',
  '<a b="',
  '</',
  '<a b=',
  '<p>',
  '<a href=x ',
  '<a/ ',
])('[ST50] a hundred thousand characters of %s are cleaned at once', (sign) => {
  const all = sign.repeat(100_000 / sign.length);
  const texts = [all, `${all}>`, `<${all}`, `<p ${' '.repeat(100_000)}`];
  expect(cpuMsOf(() => texts.map(cleanMarkup))).toBeLessThan(2000);
});

test.each([
  ['Eine Zeile', '<p>Eine Zeile</p>'],
  ['Erste\n\nDritte', '<p>Erste</p><p><br></p><p>Dritte</p>'],
  ['<p>Am <b>Turm</b></p>', '<p>Am <b>Turm</b></p>'],
  ['', ''],
])('[ST51] %j is edited as %s and is serialised unchanged', (text, html) => {
  expect(editingMarkup(text)).toBe(html);
  expect(typedMarkup(html)).toBe(text);
});

test.each([
  ['eins<div>zwei</div><div><br></div>', 'eins\nzwei'],
  ['<p>3 &lt; 4 &amp; Tom</p><p>12&nbsp;km &gt; 5</p>', '3 < 4 & Tom\n12\u00a0km > 5'],
  ['<p>&lt;b&gt; und &amp;amp;</p>', '&lt;b> und &amp;amp;'],
  ['<p>a<br>b</p>', 'a\nb'],
  ['<p><b><br></b></p>', ''],
  ['<p>a <b style="x" class="y">b</b></p>', '<p>a <b>b</b></p>'],
])('[ST51] %s in the editor is stored as %j', (html, text) => {
  expect(typedMarkup(html)).toBe(text);
});
