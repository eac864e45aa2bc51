import { expect, test } from 'vitest';
import { attributionParts } from './attribution-parts.ts';

const words = (text: string) => ({ text, href: undefined });

test.each([
  ['© OpenStreetMap', [words('© OpenStreetMap')]],
  ['', []],
  [
    '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
    [
      words('© '),
      { text: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
      words(' contributors'),
    ],
  ],
  [
    "<a class=x href='https://a.example/?b=1&amp;c=2'>A &#38; B</a>",
    [{ text: 'A & B', href: 'https://a.example/?b=1&c=2' }],
  ],
  ['<b>Stadt</b>\n Fulda', [words('Stadt Fulda')]],
])('text and links of %s', (html, parts) => {
  expect(attributionParts(html)).toEqual(parts);
});

test.each([
  ['<a href="javascript:alert(1)">x</a>', [words('x')]],
  ['<a href=" java&#115;cript:alert(1)">x</a>', [words('x')]],
  ['<a data-href="https://a.example">x</a>', [words('x')]],
  ['<img src=x onerror=alert(1)>y<script>', [words('y')]],
  ['<a onclick="alert(1)" href="https://a.example">x', [{ text: 'x', href: 'https://a.example' }]],
  ['&#0; &#1114112; &unknown;', [words('&#0; &#1114112; &unknown;')]],
])('hostile or broken markup leaves text at most: %s', (html, parts) => {
  expect(attributionParts(html)).toEqual(parts);
});
