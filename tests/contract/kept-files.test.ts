import { expect, test } from 'vitest';
import { memoryKeptFiles } from '../../src/adapters/kept-files-memory/memory-kept-files.ts';
import { keptFilesContract, MOST_KEPT_BYTES } from './kept-files-contract.ts';

/** The real one is asked the same in a browser: tests/e2e/outbox.test.ts. */
test('kept files: memory', async () => {
  expect(await keptFilesContract(memoryKeptFiles(MOST_KEPT_BYTES))).toEqual([]);
});
