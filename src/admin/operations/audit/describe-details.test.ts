import { expect, test } from 'vitest';
import { detailNames } from './detail-names.ts';
import { describeDetails } from './describe-details.ts';

const labels = { 2: 'Titel', 3: 'Title' };
const known = (language: string) =>
  detailNames(language, {
    names: { 'user u1': 'Verwalterin', 'story s1': 'Rund um den Turm', 'city c1': 'Ulm' },
    languages: [
      { id: 2, code: 'de', name: 'Deutsch', version: 'a', isDefault: true, texts: 0, walks: 0 },
      { id: 3, code: 'en', name: 'English', version: 'b', isDefault: false, texts: 0, walks: 0 },
    ],
    fields: [
      {
        ...{ id: 'f', owner: 'track', name: 'trackMeta_name', type: 'text', isPerLanguage: true },
        ...{ labels, help: {}, rules: {}, position: 0, isBuiltIn: true, values: 0, version: 'c' },
      },
    ],
  });

const described = (action: string, details: unknown, language = 'de') =>
  describeDetails({ action, targetKind: action.split('/')[0] ?? '', details }, known(language));

test('fields have their labels, each with its languages', () => {
  const fields = [
    { field: 'trackMeta_name', languageId: 2 },
    { field: 'trackMeta_name', languageId: 3 },
    { field: 'own', languageId: 1 },
  ];
  expect(described('track/edit', { fields })).toEqual(['Felder: Titel (Deutsch, English); own']);
  expect(described('track/edit', { fields }, 'en')).toEqual([
    'Fields: Title (Deutsch, English); own',
  ]);
  // Entries of earlier releases have this form.
  expect(described('track/edit', { fields: ['trackMeta_name'] })).toEqual(['Felder: Titel']);
  expect(described('texts/save', fields)).toEqual(['Felder: Titel (Deutsch, English); own']);
});

test('a role, a name and a place are described before and after', () => {
  expect(described('user/role', { before: 2, after: 1 })).toEqual([
    'Rolle: Registriert → Administrator',
  ]);
  expect(described('media/rename', { before: 'a.jpg', name: 'b.jpg' })).toEqual([
    'Name: a.jpg → b.jpg',
  ]);
  const changes = {
    slug: { before: 'weg', after: 'turm' },
    cityId: { before: null, after: 'c1' },
    categoryId: { before: 'gone', after: null },
    visibility: { before: 'public', after: 'restricted' },
    languageIds: { before: [2], after: [2, 3] },
    description: {},
  };
  expect(described('story/change', { changes })).toEqual([
    'Name in der Adresse: weg → turm',
    'Stadt: nichts → Ulm',
    'Kategorie: (inzwischen gelöscht) → nichts',
    'Sichtbarkeit: öffentlich in der Liste → nur mit Code',
    'Sprachen: Deutsch → Deutsch, English',
    'Beschreibung geändert',
  ]);
});

test('codes, members, walks and settings are described with their number and their names', () => {
  expect(described('group/add-codes', { count: 30, label: 'Klasse 4b', maxUses: 1 }, 'en')).toEqual(
    ['“Klasse 4b”', '30 codes', 'each at most 1 time'],
  );
  expect(described('group/add-member', { userId: 'u1' })).toEqual(['Verwalterin']);
  expect(described('group/walks', { added: ['s1'], removed: [], walks: 1 })).toEqual([
    'dazu: Rund um den Turm',
    '1 Rundgang',
  ]);
  expect(described('settings/save', { parts: ['legal/de/imprint', 'registration'] })).toEqual([
    'Impressum und Datenschutz: Impressum (Deutsch), Registrieren',
  ]);
});

test('unknown details of another release are left out', () => {
  expect(described('robot/wave', { slug: 7, fields: { odd: true }, hands: 2 })).toEqual([]);
  expect(described('robot/wave', 'a text')).toEqual([]);
  expect(described('robot/wave', null)).toEqual([]);
});
