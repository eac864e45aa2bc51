import { expect, test } from 'vitest';
import { fieldsTexts } from '../../../i18n/admin/fields.ts';
import { fieldDifferences } from './field-differences.ts';
import { typedField } from './typed-field.ts';

const labels = {
  texts: fieldsTexts.german,
  languages: [
    { id: 2, name: 'Deutsch' },
    { id: 3, name: 'English' },
  ],
  ...{ yes: 'Ja', no: 'Nein' },
};
const season = { ...typedField(undefined, 'track'), labels: { 2: 'Jahreszeit' } };

test('the differences of two field definitions are listed by language and rule, with the form’s labels', () => {
  const mine = { ...season, isRequired: true, maxLength: 40, choices: 'Sommer\n\nWinter' };
  const theirs = { ...season, labels: { 2: 'Saison', 3: 'Season' }, help: { 3: 'When' } };
  expect(fieldDifferences(mine, theirs, labels)).toEqual([
    { label: 'Beschriftung auf Deutsch', mine: 'Jahreszeit', theirs: 'Saison' },
    { label: 'Beschriftung auf English', mine: '', theirs: 'Season' },
    { label: 'Hilfe auf English', mine: '', theirs: 'When' },
    { label: 'Muss ausgefüllt sein', mine: 'Ja', theirs: 'Nein' },
    { label: 'Höchstens so viele Zeichen', mine: '40', theirs: '' },
    { label: 'Auswahl, eine je Zeile', mine: 'Sommer\nWinter', theirs: '' },
  ]);
});

test('a rule that its kind cannot have, and surrounding blanks, are no difference', () => {
  const theirs = { ...season, labels: { 2: ' Jahreszeit ', 3: ' ' }, min: 3 };
  expect(fieldDifferences(season, theirs, labels)).toEqual([]);
  expect(fieldDifferences(season, { ...theirs, type: 'number' }, labels)).toEqual([
    { label: 'Art', mine: 'Text', theirs: 'Zahl' },
    { label: 'Kleinster Wert', mine: '', theirs: '3' },
  ]);
});
