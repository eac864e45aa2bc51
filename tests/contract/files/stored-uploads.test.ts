import { expect, test } from 'vitest';
import { memoryStoredUploads } from '../../../src/platform/uploader/memory-stored-uploads.ts';
import { storedUploadsContract, MAX_STORED_BYTES } from './stored-uploads-contract.ts';

/** The browser test of the real adapter: tests/e2e/account/outbox.test.ts. */
test('stored files: memory', async () => {
  expect(await storedUploadsContract(memoryStoredUploads(MAX_STORED_BYTES))).toEqual([]);
});
