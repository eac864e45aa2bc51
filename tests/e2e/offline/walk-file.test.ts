import type { Page } from 'playwright';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { collectConsoleErrors } from '../../support/browsers/browser.ts';
import {
  storedChunkCount,
  downloadWalk,
  readyMessage,
} from '../../support/device/downloaded-walk.ts';
import { ownProfile } from '../../support/browsers/own-profile.ts';
import { eventually, playButton } from '../../support/pages/player.ts';
import { startServer } from '../../support/servers/real-server.ts';
import { loudness, watchSound } from '../../support/measure/sound.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { isFromDevice, appIsCached } from '../../support/browsers/worker.ts';
import { settled } from '../../support/browsers/settled.ts';

/** The browser's errors about a server that is stopped on purpose. */
const noServer = /ERR_CONNECTION_REFUSED|ERR_FAILED|preload/;
const card = (page: Page) => page.getByRole('region', { name: 'Rundgang aus Datei öffnen' });
const choose = (page: Page, path: string) =>
  page.getByLabel('Datei wählen', { exact: true }).setInputFiles(path);

test('a walk is saved as a file and played on another device without any network', async () => {
  const server = await startServer();
  const folder = makeTempFolder('klangweg-walk-file');
  const [giver, taker] = [ownProfile(), ownProfile()];
  try {
    const from = await giver.launch();
    const giving = await from.newPage();
    // A page without a file picker holds the file until it is saved.
    await giving.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await downloadWalk(giving, server.url);
    await giving.getByRole('link', { name: 'Speicher ansehen' }).click();
    await giving.getByRole('heading', { name: 'Auf diesem Gerät', exact: true }).waitFor();
    await settled(giving);
    await giving.getByRole('button', { name: /^Als Datei sichern/ }).click();
    const link = giving.getByRole('link', { name: 'Datei speichern' });
    await link.waitFor();
    const [saved] = await Promise.all([giving.waitForEvent('download'), link.click()]);
    expect(saved.suggestedFilename()).toBe('demo.klangweg');
    const intact = join(folder.path, 'demo.klangweg');
    await saved.saveAs(intact);
    await from.close();

    const to = await taker.launch();
    const page = await to.newPage();
    const complaints = await collectConsoleErrors(page);
    await watchSound(page);
    await page.goto(`${server.url}/storage`);
    await settled(page);
    await appIsCached(page);
    await server.stop();
    await page.reload();
    await settled(page);
    expect(await isFromDevice(page)).toBe(true);

    const broken = join(folder.path, 'no-walk.klangweg');
    writeFileSync(broken, 'anything');
    await choose(page, broken);
    await card(page).getByText('Diese Datei ist kein Rundgang.').waitFor();
    await choose(page, intact);
    await card(page)
      .getByText(/^„.+“, \d+,\d.MB\.$/)
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await storedChunkCount(page)).toBe(0);
    await page.getByRole('button', { name: 'Auf dieses Gerät übernehmen' }).click();
    await card(page)
      .getByText(/ist vollständig da\.$/)
      .waitFor();
    await readyMessage(page).waitFor();
    await card(page).getByRole('link', { name: 'Anhören' }).click();
    await settled(page);
    await playButton(page).click();
    await eventually(() => loudness(page)).toBeGreaterThan(0.01);
    expect(complaints.filter((complaint) => !noServer.test(complaint))).toEqual([]);
    await to.close();
  } finally {
    [giver, taker, folder].forEach((one) => one.remove());
    await server.remove();
  }
});
