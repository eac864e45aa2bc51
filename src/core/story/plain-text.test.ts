import { expect, test } from 'vitest';
import { plainText, textInLines } from './plain-text.ts';

test('[ST43] tags go, words stay apart, white space is one blank', () => {
  expect(plainText(' <p>Am <b>Turm</b></p><p>3 < 4,\n und</p> ')).toBe('Am Turm 3 < 4, und');
  expect(plainText('Die <em>Glocke</em>, der <a href="/a">Turm</a>.')).toBe(
    'Die Glocke, der Turm.',
  );
  expect(plainText('ohne alles')).toBe('ohne alles');
});

test('[ST44] where there is room, its paragraphs and lines stay, typed or marked', () => {
  expect(textInLines(' Erste\nZweite\n\n\n\nDritte  Zeile ')).toBe('Erste\nZweite\n\nDritte Zeile');
  expect(textInLines('<p>Am\n<b>Turm</b>.</p>\n<p>Oben<br>unten</p>')).toBe(
    'Am Turm.\n\nOben\nunten',
  );
  expect(textInLines('<ul><li>Eins</li><li>Zwei</li></ul>Ende')).toBe('Eins\nZwei\n\nEnde');
});
