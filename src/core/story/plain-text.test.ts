import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('[ST43] tags are dropped, words stay separate, white space is one blank', () => {
  expect(plainText(' <p>Am <b>Turm</b></p><p>3 < 4,\n und</p> ')).toBe('Am Turm 3 < 4, und');
  expect(plainText('Die <em>Glocke</em>, der <a href="/a">Turm</a>.')).toBe(
    'Die Glocke, der Turm.',
  );
  expect(plainText('ohne alles')).toBe('ohne alles');
});
