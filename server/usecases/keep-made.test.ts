import { afterEach, beforeEach, expect, test } from 'vitest';
import { testHost, type TestHost } from '../testing/test-host.ts';
import { keepMade } from './keep-made.ts';

let host: TestHost;
beforeEach(async () => {
  host = await testHost();
});
afterEach(() => host.close());

test('what cannot be written says by which of the system’s words, and names no folder', async () => {
  const { services } = host;
  const full = Object.assign(new Error("ENOSPC: no space left, write '/srv/data'"), {
    code: 'ENOSPC',
  });
  const media = { ...services.media, keep: () => Promise.reject(full) };
  const kept = await keepMade({ ...services, media }, Buffer.from('made'), {
    name: 'karte.pmtiles',
  });
  expect(kept).toEqual({ kind: 'failed', cause: 'ENOSPC' });
});

test('what is written is a medium like any other', async () => {
  const kept = await keepMade(host.services, Buffer.from('made'), { name: 'karte.pmtiles' });
  if (kept.kind === 'failed') throw new Error(kept.cause);
  expect(await host.services.store.media.bySha256(kept.record.sha256)).toEqual(kept.record);
});
