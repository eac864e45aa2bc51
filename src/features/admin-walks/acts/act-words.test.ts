import { expect, test } from 'vitest';
import type { Act } from './act.ts';
import { turnedWords } from './act-words.ts';

const parts = ['Tor', 'Turm', 'Wall', 'Graben', 'Brücke'].map((name) => ({ id: name, name }));
const deleted: Act = { kind: 'deleted', parts, deletionIds: [], order: [] };
const order: Act = { kind: 'order', of: 'track', before: [], after: [] };

test('what is undone or done again is called by its name, in both languages', () => {
  const turned = { kind: 'turned', act: order } as const;
  const said = (['de', 'en'] as const).flatMap((code) =>
    (['undo', 'redo'] as const).map((way) => turnedWords(order, way, turned, code).text),
  );
  expect(said).toEqual([
    'Rückgängig: Reihenfolge der Stationen.',
    'Wiederholt: Reihenfolge der Stationen.',
    'Undone: order of the stations.',
    'Redone: order of the stations.',
  ]);
});

test('of many parts some are named, and what came back otherwise is told', () => {
  const renamed = [{ from: 'tor', to: 'tor-2' }];
  const turned = { kind: 'turned', act: deleted, renamed, missing: ['Wall'] } as const;
  expect(turnedWords(deleted, 'undo', turned, 'de')).toEqual({
    text: 'Rückgängig: Löschen von „Tor“, „Turm“, „Wall“ und 2 weiteren. Den alten Namen in der Adresse hat inzwischen etwas anderes, jetzt gilt: tor-2. Nicht mehr da: „Wall“.',
    kind: 'plain',
  });
});

test('what came back to another place says so', () => {
  const { text } = turnedWords(
    deleted,
    'undo',
    { kind: 'turned', act: deleted, isElsewhere: true },
    'de',
  );
  expect(text).toMatch(/Die Reihenfolge ist eine andere als vorher\.$/);
});

test('what stays, what is gone and what failed each has its words', () => {
  const say = (turned: Parameters<typeof turnedWords>[2]) =>
    turnedWords(order, 'undo', turned, 'de');
  expect(say({ kind: 'stayed' }).text).toBe(
    'Das hat inzwischen jemand anderes geändert, es bleibt so: Reihenfolge der Stationen.',
  );
  expect(say({ kind: 'gone' }).text).toBe(
    'Das gibt es nicht mehr, der Schritt entfällt: Reihenfolge der Stationen.',
  );
  expect(say({ kind: 'failed', words: 'Kein Netz.', act: order })).toEqual({
    text: 'Nicht rückgängig gemacht: Reihenfolge der Stationen. Kein Netz.',
    kind: 'danger',
  });
});

test('a setting is called as its field is, with the part that it is of', () => {
  const owner = { kind: 'track', id: 'a' } as const;
  const act: Act = {
    ...{ kind: 'about', owner, part: 'Tor', before: { slug: 'a' }, after: { slug: 'b' } },
  };
  const say = (one: Act, code: string) =>
    turnedWords(one, 'undo', { kind: 'turned', act: one }, code).text;
  expect(say(act, 'de')).toBe('Rückgängig: Name in der Adresse („Tor“).');
  const ofWalk: Act = {
    ...{ kind: 'about', owner: { kind: 'story', id: 's' }, part: undefined },
    ...{ before: { visibility: 'public' }, after: { visibility: 'unlisted' } },
  };
  expect(say(ofWalk, 'de')).toBe('Rückgängig: Sichtbarkeit.');
});
