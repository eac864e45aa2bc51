import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRecording } from '../../server/testing/made-media.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../support/api-client.ts';
import { holdPieces } from '../support/held-pieces.ts';
import {
  card,
  choose,
  fileOf,
  inWideFile,
  openLibrary,
  untilMade,
  uploads,
} from '../support/media-page.ts';
import { realHouse } from '../support/real-house.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

const house = realHouse();
let administrator: SignedIn;
/** From a disk, where it has one time of its last change, by which it is known again. */
const folder = makeTempFolder();
beforeAll(async () => {
  administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
});
afterAll(() => {
  folder.remove();
});

/** Whether the host holds exactly these bytes. */
async function isHeldByHost(bytes: Buffer): Promise<boolean> {
  const { media } = await mustCall<{ media: { sha256: string }[] }>(house.url, 'adminMedia', {
    token: administrator.accessToken,
    query: { limit: '200' },
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return media.some((one) => one.sha256 === sha256);
}

test('an upload outlives the server: stopped and killed in the middle, it goes on where it was and comes whole; what is no medium is refused, and can be taken off the list', async () => {
  const name = 'Weiter Weg.wav';
  const bytes = inWideFile(aRecording({ toneS: 2, level: 0.05 }), 5_500_000);
  const onDisk = join(folder.path, name);
  writeFileSync(onDisk, bytes);
  const page = await openLibrary(house, administrator, {
    // Fonts may be on their way when the server dies.
    expected: [/ERR_CONNECTION|ERR_CONTENT_LENGTH|ERR_EMPTY_RESPONSE|ERR_FAILED|ERR_SOCKET/, /415/],
  });
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/uploads')) begun.push(request.method());
  });
  const pieces = await holdPieces(page, 2);
  await choose(page, onDisk);
  const line = uploads(page).filter({ hasText: name });
  const sent = () =>
    line.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value);
  const cutOff = line
    .getByRole('alert')
    .getByText('Die Verbindung fehlt. Das Hochladen geht weiter');
  await expect.poll(sent).toBeGreaterThan(1_000_000);
  await house.server.stop();
  pieces.allow(3);
  await cutOff.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await house.server.restart();
  // The third was lost with the server.
  pieces.allow(4);
  await expect.poll(sent, { timeout: 60_000 }).toBeGreaterThan(3_000_000);
  await house.server.kill();
  pieces.allow(5);
  await cutOff.waitFor();
  await house.server.restart();
  await pieces.letGo();
  await line.getByText('Angekommen').waitFor({ timeout: 60_000 });
  expect(begun).toEqual(['POST']);
  expect(await isHeldByHost(bytes)).toBe(true);
  await page.reload();
  await card(page, name).getByText('Unbenutzt').waitFor(untilMade);

  await choose(page, fileOf('Seite.wav', Buffer.from('<!doctype html><script>1</script>')));
  await page.getByText('Das ist keine Tonaufnahme').waitFor();
  await page.getByRole('button', { name: 'Seite.wav aus der Liste nehmen' }).click();
  await uploads(page).filter({ hasText: 'Seite.wav' }).waitFor({ state: 'detached' });
});
