import { expect, test } from 'vitest';
import { appHasCome, collectComplaints } from '../support/browser.ts';
import { download, ready } from '../support/kept-walk.ts';
import { ownProfile } from '../support/own-profile.ts';
import { eventually, playKey, positionS, seekBar } from '../support/player.ts';
import { startServer } from '../support/real-server.ts';
import { loudness, watchSound } from '../support/sound.ts';
import { isFromDevice, workerStands } from '../support/worker.ts';

/** What browsers say of a host that is not there; it is not there on purpose. */
const noHost = /ERR_CONNECTION_REFUSED|ERR_FAILED|preload/;

test('a downloaded walk is heard and sought in without its server, in a browser that was closed', async () => {
  const server = await startServer();
  const phone = ownProfile();
  try {
    const first = await phone.launch();
    const before = await first.newPage();
    await download(before, server.url);
    await workerStands(before);
    await first.close();
    await server.stop();

    const later = await phone.launch();
    const page = await later.newPage();
    const complaints = await collectComplaints(page);
    await watchSound(page);
    await page.goto(`${server.url}/a/demo/turm`);
    await appHasCome(page);
    expect(await isFromDevice(page)).toBe(true);
    await playKey(page).click();
    await eventually(() => loudness(page)).toBeGreaterThan(0.01);
    await seekBar(page).fill('8');
    await eventually(() => positionS(page)).toBeGreaterThan(8.3);
    await eventually(() => loudness(page)).toBeGreaterThan(0.01);
    await page.goto(`${server.url}/storage`);
    await ready(page).waitFor();
    expect(complaints.filter((one) => !noHost.test(one))).toEqual([]);
    await later.close();
  } finally {
    phone.remove();
    await server.remove();
  }
});
