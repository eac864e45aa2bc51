import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRecording } from '../../../server/testing/made-media.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { limitUploads } from '../../support/links/limit-uploads.ts';
import {
  card,
  chooseFile,
  fileOf,
  inWideFile,
  openLibrary,
  untilMade,
  uploads,
} from '../../support/pages/media-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

const site = realSite();
let administrator: SignedIn;
/** Files on a disk keep their modification time, by which they are recognised. */
const folder = makeTempFolder();
beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
});
afterAll(() => {
  folder.remove();
});

/** Whether the server has exactly these bytes. */
async function isStoredOnServer(bytes: Buffer): Promise<boolean> {
  const { media } = await mustCall<{ media: { sha256: string }[] }>(site.url, 'adminMedia', {
    token: administrator.accessToken,
    query: { limit: '200' },
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return media.some((medium) => medium.sha256 === sha256);
}

test('an upload survives the server: stopped and killed in the middle, it resumes and completes; a file that is no medium is rejected, and can be removed from the list', async () => {
  const name = 'Weiter Weg.wav';
  const bytes = inWideFile(aRecording({ toneS: 2, level: 0.05 }), 5_500_000);
  const onDisk = join(folder.path, name);
  writeFileSync(onDisk, bytes);
  const page = await openLibrary(site, administrator, {
    // Fonts may be loading when the server dies.
    expected: [
      /ERR_CONNECTION|ERR_CONTENT_LENGTH|ERR_EMPTY_RESPONSE|ERR_FAILED|ERR_SOCKET/,
      /415/,
      /503 .*begin-offline/,
    ],
  });
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/uploads')) begun.push(request.method());
  });
  const pieces = await limitUploads(page, 2);
  await chooseFile(page, onDisk);
  const line = uploads(page).filter({ hasText: name });
  const sent = () =>
    line.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value);
  const cutOff = line
    .getByRole('alert')
    .getByText('Die Verbindung fehlt. Das Hochladen geht weiter');
  await expect.poll(sent).toBeGreaterThan(1_000_000);
  await site.server.stop();
  pieces.allow(3);
  await cutOff.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await site.server.restart();
  // The third was lost with the server.
  pieces.allow(4);
  await expect.poll(sent, { timeout: 60_000 }).toBeGreaterThan(3_000_000);
  await site.server.kill();
  pieces.allow(5);
  await cutOff.waitFor();
  await site.server.restart();
  await pieces.releasePieces();
  await line.getByText('Angekommen').waitFor({ timeout: 60_000 });
  expect(begun).toEqual(['POST']);
  expect(await isStoredOnServer(bytes)).toBe(true);
  await page.reload();
  await card(page, name).getByText('Unbenutzt').waitFor(untilMade);

  await chooseFile(page, fileOf('Seite.wav', Buffer.from('<!doctype html><script>1</script>')));
  await page.getByText('Das ist keine Tonaufnahme').waitFor();
  await page.getByRole('button', { name: 'Seite.wav aus der Liste nehmen' }).click();
  await uploads(page).filter({ hasText: 'Seite.wav' }).waitFor({ state: 'detached' });
});
