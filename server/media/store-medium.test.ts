import { afterEach, beforeEach, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { storeGeneratedMedium } from './store-medium.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

test('a write error names the system’s error code and no folder', async () => {
  const { services } = server;
  const full = Object.assign(new Error("ENOSPC: no space left, write '/srv/data'"), {
    code: 'ENOSPC',
  });
  const media = { ...services.media, storeFile: () => Promise.reject(full) };
  const stored = await storeGeneratedMedium({ ...services, media }, Buffer.from('made'), {
    name: 'karte.pmtiles',
  });
  expect(stored).toEqual({ kind: 'failed', cause: 'ENOSPC' });
});

test('a stored rendition is a medium like any other', async () => {
  const stored = await storeGeneratedMedium(server.services, Buffer.from('made'), {
    name: 'karte.pmtiles',
  });
  if (stored.kind === 'failed') throw new Error(stored.cause);
  expect(await server.services.store.media.findMedium(stored.record.sha256)).toEqual(stored.record);
});
