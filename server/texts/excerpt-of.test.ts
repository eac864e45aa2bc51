import { expect, test } from 'vitest';
import { excerptOf } from './excerpt-of.ts';

test('a short text is shown whole, without marks', () => {
  expect(excerptOf('<p>Der <b>Turm</b>\n läutet</p>', 'turm')).toBe('Der Turm läutet');
});

test('a long one by the words around the search term', () => {
  const text = `${'eins zwei '.repeat(30)}Glocke ${'drei vier '.repeat(30)}`;
  const shown = excerptOf(text, 'glocke');
  expect(shown).toMatch(/^… (eins|zwei) .*Glocke .*(drei|vier) …$/);
  expect(shown.length).toBeLessThan(140);
});
