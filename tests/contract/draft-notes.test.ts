import { expect, test } from 'vitest';
import { memoryDraftNotes } from '../../src/platform/outbox/memory.ts';
import { draftNotesContract } from './draft-notes-contract.ts';

/** The browser test of the real adapter: tests/e2e/account/outbox.test.ts. */
test('field notes: memory', async () => {
  expect(await draftNotesContract(memoryDraftNotes())).toEqual([]);
});
