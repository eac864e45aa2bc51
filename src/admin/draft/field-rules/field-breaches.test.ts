import { expect, test } from 'vitest';
import { fieldWarningTexts } from '../../../i18n/admin/field-warnings.ts';
import { breachMessage } from './breach-message.ts';
import { breachesOf, hasSoftRules, patternOf, rulesOf } from './field-breaches.ts';

const kinds = (type: string, rules: object, value: unknown) =>
  breachesOf({ type, rules }, value).map(({ kind }) => kind);

test('a missing required value is reported for each type, and zero is a value', () => {
  const required = { isRequired: true };
  const empty = [
    ...[kinds('text', required, undefined), kinds('text', required, '  ')],
    ...[kinds('rich-text', required, '<p> <br></p>'), kinds('features', required, [])],
  ];
  expect(empty).toEqual(empty.map(() => ['empty']));
  const filled = [
    ...[kinds('number', required, 0), kinds('text', required, 'a'), kinds('text', {}, undefined)],
    kinds('rich-text', required, '<img src="/media/a.webp">'),
  ];
  expect(filled).toEqual(filled.map(() => []));
});

test('a formatted text is counted in words, every text in its visible characters', () => {
  expect([
    kinds('rich-text', { maxLength: 3 }, '<p><strong>Tor</strong></p>'),
    kinds('text', { maxLength: 3 }, '🌊🌊🌊'),
    kinds('text', { maxLength: 3 }, 'Turm'),
  ]).toEqual([[], [], ['too-long']]);
});

test('a value that is no option is reported, and all errors are reported at once', () => {
  const rules = { choices: ['rot', 'blau'], maxLength: 4 };
  expect([kinds('text', rules, 'rot'), kinds('text', rules, 'violett')]).toEqual([
    [],
    ['too-long', 'not-offered'],
  ]);
  const [tooLong] = breachesOf({ type: 'text', rules }, 'violett');
  expect(tooLong && breachMessage(tooLong, fieldWarningTexts.german)).toBe(
    'Soll höchstens 4 Zeichen haben, hat 7. Gespeichert wird es trotzdem.',
  );
});

test('a pattern is tested on non-empty texts, and unreadable rules are ignored', () => {
  const mark = { type: 'text', rules: { pattern: 'a+' } };
  expect([
    patternOf(mark, 'ab'),
    patternOf(mark, undefined),
    patternOf({ ...mark, type: 'rich-text' }, 'ab'),
    patternOf({ type: 'text', rules: 'broken' }, 'ab'),
  ]).toEqual([{ pattern: 'a+', text: 'ab' }, undefined, undefined, undefined]);
});

test('only rules that are shown beside a field need space', () => {
  expect(
    [{ isRequired: true }, { pattern: 'a' }, { isRequired: false }, { min: 1, max: 2 }, null].map(
      (rules) => hasSoftRules(rulesOf({ rules })),
    ),
  ).toEqual([true, true, false, false, false]);
});
