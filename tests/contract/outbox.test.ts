import { expect, test } from 'vitest';
import { memoryWalks } from '../../src/adapters/outbox-memory/walks-memory.ts';
import { outboxContract } from './outbox-contract.ts';

/** The real one is asked the same in a browser: tests/e2e/outbox.test.ts. */
test('outbox: memory', async () => {
  expect(await outboxContract(memoryWalks())).toEqual([]);
});
