import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aRecording } from '../../../server/testing/made-media.ts';
import { setUpAdministrator } from '../../support/servers/api-client.ts';
import { adminHeading, openAdminPage, press } from '../../support/pages/admin-page.ts';
import { inWideFile } from '../../support/pages/media-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { TIMEOUT_MS } from '../../support/wait.ts';

const site = realSite();
/** Large enough to be still uploading while its author is elsewhere. */
const LONG = 'Langer Weg.wav';

test('a file is uploaded while another page is open, and the upload resumes after the page was left', async () => {
  const administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  const adminPage = await openAdminPage(site, administrator, 'contents', { size: 'desktop' });
  const folder = makeTempFolder();
  onTestFinished(() => folder.remove());
  const onDisk = join(folder.path, LONG);
  writeFileSync(onDisk, inWideFile(aRecording({ toneS: 6 }), 5_300_000));
  const upload = adminPage
    .getByRole('list', { name: 'Wird hochgeladen' })
    .getByRole('listitem')
    .filter({ hasText: LONG });
  // This many pieces get through, the next one waits: so the page is left in the middle of the
  // upload.
  let allowed = 1;
  let served = 0;
  await adminPage.route('**/api/admin/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      while (served >= allowed) await new Promise((resolve) => setTimeout(resolve, 50));
      served += 1;
    }
    // The page may be gone by now, and its request with it.
    await route.continue().catch(() => undefined);
  });
  let pieces = 0;
  let begun = 0;
  adminPage.on('request', (request) => {
    if (request.method() === 'PATCH') pieces += 1;
    if (request.url().endsWith('/api/admin/uploads')) begun += 1;
  });
  await adminPage.getByLabel('Dateien auswählen').setInputFiles(onDisk);
  const sent = () =>
    upload.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value);
  await expect.poll(sent).toBeGreaterThan(0);
  await press(adminPage, 'new Stuff');
  await adminPage.getByRole('menuitem', { name: 'Rundgänge', exact: true }).click();
  await adminHeading(adminPage, 'Rundgänge').waitFor();
  allowed = 3;
  await expect.poll(() => served).toBe(3);
  await adminPage.goBack();
  await adminHeading(adminPage, 'Alle Inhalte').waitFor();
  expect(await sent()).toBeGreaterThan(0);
  // Left in the middle: the browser asks first.
  adminPage.once('dialog', (dialog) => void dialog.accept());
  await adminPage.goto(`${site.url}/a/demo`);
  const left = pieces;
  allowed = Infinity;
  await adminPage.goto(`${site.url}/admin/contents`);
  await adminHeading(adminPage, 'Alle Inhalte').waitFor();
  // The device has stored the file: it need not be chosen again.
  await upload.getByText('Angekommen').waitFor();
  expect([begun, left < pieces]).toEqual([1, true]);
  await adminPage.unrouteAll({ behavior: 'wait' });
  const card = adminPage.getByRole('region', { name: 'Mediathek' }).getByRole('listitem');
  await card
    .filter({ hasText: LONG })
    .getByText('Unbenutzt')
    .waitFor({ timeout: 2 * TIMEOUT_MS });
});
