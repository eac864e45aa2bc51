import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aRecording } from '../../server/testing/made-media.ts';
import { setUpAdministrator } from '../support/api-client.ts';
import { heading, openDesk, press } from '../support/desk-page.ts';
import { inWideFile } from '../support/media-page.ts';
import { realHouse } from '../support/real-house.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { PATIENCE_MS } from '../support/wait.ts';

const house = realHouse();
/** Large enough to be under way while its author is elsewhere. */
const LONG = 'Langer Weg.wav';

test('a file is sent on while another page is looked at, and goes on after the page was left', async () => {
  const administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
  const desk = await openDesk(house, administrator, 'contents', { size: 'desk' });
  const folder = makeTempFolder();
  onTestFinished(() => folder.remove());
  const onDisk = join(folder.path, LONG);
  writeFileSync(onDisk, inWideFile(aRecording({ toneS: 6 }), 5_300_000));
  const upload = desk
    .getByRole('list', { name: 'Wird hochgeladen' })
    .getByRole('listitem')
    .filter({ hasText: LONG });
  // So many pieces get through, the next one waits: left in the middle means in the middle.
  let allowed = 1;
  let served = 0;
  await desk.route('**/api/admin/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      while (served >= allowed) await new Promise((resolve) => setTimeout(resolve, 50));
      served += 1;
    }
    // The page may be gone by now, and what it asked for with it.
    await route.continue().catch(() => undefined);
  });
  let pieces = 0;
  let begun = 0;
  desk.on('request', (request) => {
    if (request.method() === 'PATCH') pieces += 1;
    if (request.url().endsWith('/api/admin/uploads')) begun += 1;
  });
  await desk.getByLabel('Dateien auswählen').setInputFiles(onDisk);
  const sent = () =>
    upload.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value);
  await expect.poll(sent).toBeGreaterThan(0);
  await press(desk, 'new Stuff');
  await desk.getByRole('menuitem', { name: 'Rundgänge', exact: true }).click();
  await heading(desk, 'Rundgänge').waitFor();
  allowed = 3;
  await expect.poll(() => served).toBe(3);
  await desk.goBack();
  await heading(desk, 'Alle Inhalte').waitFor();
  expect(await sent()).toBeGreaterThan(0);
  // Left in the middle: the browser asks first.
  desk.once('dialog', (dialog) => void dialog.accept());
  await desk.goto(`${house.url}/a/demo`);
  const left = pieces;
  allowed = Infinity;
  await desk.goto(`${house.url}/admin/contents`);
  await heading(desk, 'Alle Inhalte').waitFor();
  // The device has kept the file: nobody chooses it again.
  await upload.getByText('Angekommen').waitFor();
  expect([begun, left < pieces]).toEqual([1, true]);
  await desk.unrouteAll({ behavior: 'wait' });
  const card = desk.getByRole('region', { name: 'Mediathek' }).getByRole('listitem');
  await card
    .filter({ hasText: LONG })
    .getByText('Unbenutzt')
    .waitFor({ timeout: 2 * PATIENCE_MS });
});
