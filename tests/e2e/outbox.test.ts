import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { demoSite } from '../support/real-site.ts';
import type { serverResponses } from './outbox-page.ts';

const site = demoSite();

/** One of our files with its imports, as a script that leaves its exports in `klangweg`. */
async function asScript(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(file, import.meta.url)), formats: ['iife'], name: 'it' },
    },
  });
  const [output] = built as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}

test('outbox, copies and field notes: IndexedDB, also from a database of the first release', async () => {
  const page = await site.openPage();
  // An address of the server without the app: no other page has this database open.
  await page.goto(`${site.url}/healthz`);
  const script = await asScript('./outbox-page.ts');
  const response = await page.evaluate<Awaited<ReturnType<typeof serverResponses>>>(
    `${script}\nit.serverResponses()`,
  );
  expect(response).toEqual({ upgraded: { text: '[1]' }, wrong: [] });
});
