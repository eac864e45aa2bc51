import { expect, test } from 'vitest';
import type { DraftCommand } from './command.ts';
import { commandOutcomeMessage } from './command-messages.ts';

const elements = ['Tor', 'Turm', 'Wall', 'Graben', 'Brücke'].map((name) => ({ id: name, name }));
const deleted: DraftCommand = { kind: 'deleted', elements, deletionIds: [], order: [] };
const order: DraftCommand = { kind: 'order', of: 'track', before: [], after: [] };

test('undone and redone changes have a label, in both languages', () => {
  const undoResult = { kind: 'turned', command: order } as const;
  const messages = (['de', 'en'] as const).flatMap((code) =>
    (['undo', 'redo'] as const).map(
      (direction) => commandOutcomeMessage(order, direction, undoResult, code).text,
    ),
  );
  expect(messages).toEqual([
    'Rückgängig: Reihenfolge der Stationen.',
    'Wiederholt: Reihenfolge der Stationen.',
    'Undone: order of the stations.',
    'Redone: order of the stations.',
  ]);
});

test('of many elements some are named, and changed restorations are reported', () => {
  const renamed = [{ from: 'tor', to: 'tor-2' }];
  const undoResult = { kind: 'turned', command: deleted, renamed, missing: ['Wall'] } as const;
  expect(commandOutcomeMessage(deleted, 'undo', undoResult, 'de')).toEqual({
    text: 'Rückgängig: Löschen von „Tor“, „Turm“, „Wall“ und 2 weiteren. Den alten Namen in der Adresse hat inzwischen etwas anderes, jetzt gilt: tor-2. Nicht mehr da: „Wall“.',
    kind: 'plain',
  });
});

test('an element restored at another position is reported', () => {
  const { text } = commandOutcomeMessage(
    deleted,
    'undo',
    { kind: 'turned', command: deleted, isOrderChanged: true },
    'de',
  );
  expect(text).toMatch(/Die Reihenfolge ist eine andere als vorher\.$/);
});

test('a conflict, a missing element and a failure each have a message', () => {
  const outcomeMessage = (undoResult: Parameters<typeof commandOutcomeMessage>[2]) =>
    commandOutcomeMessage(order, 'undo', undoResult, 'de');
  expect(outcomeMessage({ kind: 'stayed' }).text).toBe(
    'Das hat inzwischen jemand anderes geändert, es bleibt so: Reihenfolge der Stationen.',
  );
  expect(outcomeMessage({ kind: 'gone' }).text).toBe(
    'Das gibt es nicht mehr, der Schritt entfällt: Reihenfolge der Stationen.',
  );
  expect(outcomeMessage({ kind: 'failed', message: 'Kein Netz.', command: order })).toEqual({
    text: 'Nicht rückgängig gemacht: Reihenfolge der Stationen. Kein Netz.',
    kind: 'danger',
  });
});

test('a setting has its field’s label, with its element', () => {
  const entity = { kind: 'track', id: 'a' } as const;
  const command: DraftCommand = {
    ...{ kind: 'about', entity, elementName: 'Tor', before: { slug: 'a' }, after: { slug: 'b' } },
  };
  const outcomeMessage = (one: DraftCommand, code: string) =>
    commandOutcomeMessage(one, 'undo', { kind: 'turned', command: one }, code).text;
  expect(outcomeMessage(command, 'de')).toBe('Rückgängig: Name in der Adresse („Tor“).');
  const ofWalk: DraftCommand = {
    ...{ kind: 'about', entity: { kind: 'story', id: 's' }, elementName: undefined },
    ...{ before: { visibility: 'public' }, after: { visibility: 'unlisted' } },
  };
  expect(outcomeMessage(ofWalk, 'de')).toBe('Rückgängig: Sichtbarkeit.');
});
