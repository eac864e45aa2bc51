import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pageScript } from '../../support/browsers/page-script.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import type { serverResponses } from './outbox-page.ts';

const site = demoSite();

test('outbox, copies and field notes: IndexedDB, also from a database of the first release', async () => {
  const page = await site.openPage();
  // An address of the server without the app: no other page has this database open.
  await page.goto(`${site.url}/healthz`);
  const script = await pageScript(fileURLToPath(new URL('outbox-page.ts', import.meta.url)), 'it');
  const response = await page.evaluate<Awaited<ReturnType<typeof serverResponses>>>(
    `${script}\nit.serverResponses()`,
  );
  expect(response).toEqual({ upgraded: { text: '[1]' }, wrong: [] });
});
