import { expect, test } from 'vitest';
import { memoryWalks } from '../../src/platform/outbox/memory.ts';
import { outboxContract } from './outbox-contract.ts';

/** The browser test of the real adapter: tests/e2e/account/outbox.test.ts. */
test('outbox: memory', async () => {
  expect(await outboxContract(memoryWalks())).toEqual([]);
});
