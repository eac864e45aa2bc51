import { expect, test } from 'vitest';
import { memoryFieldNotes } from '../../src/adapters/field-notes-memory/memory-field-notes.ts';
import { fieldNotesContract } from './field-notes-contract.ts';

/** The real one is asked the same in a browser: tests/e2e/outbox.test.ts. */
test('field notes: memory', async () => {
  expect(await fieldNotesContract(memoryFieldNotes())).toEqual([]);
});
