import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { demoHouse } from '../support/real-house.ts';
import type { askedOfTheRealOne } from './outbox-page.ts';

const house = demoHouse();

/** One file of ours and all that it stands on, as a script that leaves its exports in `klangweg`. */
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
  const page = await house.openPage();
  // An address of the host without the app: nobody else has this database open.
  await page.goto(`${house.url}/healthz`);
  const script = await asScript('./outbox-page.ts');
  const answer = await page.evaluate<Awaited<ReturnType<typeof askedOfTheRealOne>>>(
    `${script}\nit.askedOfTheRealOne()`,
  );
  expect(answer).toEqual({ upgraded: { text: '[1]' }, wrong: [] });
});
